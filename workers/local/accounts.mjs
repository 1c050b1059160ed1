/** Password of every demonstration account. */
export const SENHA = 'demonstracao';

/**
 * Accounts that `npm start` prints. The origin's demonstration data (workers/origem/demonstracao.sql) refers
 * to the first three by uid.
 */
export const CONTAS = [
  {
    uid: 'demo-consultor',
    email: 'consultor@exemplo.com.br',
    nome: 'Rafael Nogueira',
    verificado: true,
    what: 'sales consultant, registered and approved',
  },
  {
    uid: 'demo-admin',
    email: 'admin@exemplo.com.br',
    nome: 'Helena Prado',
    verificado: true,
    what: 'administrator of the network: every company',
  },
  {
    uid: 'demo-gerente',
    email: 'gerente@exemplo.com.br',
    nome: 'Marcelo Siqueira',
    verificado: true,
    what: 'administrator of company 2 only',
  },
  {
    uid: 'demo-novo',
    email: 'novo@exemplo.com.br',
    nome: '',
    verificado: true,
    what: 'verified e-mail, not registered yet',
  },
  {
    uid: 'demo-pendente',
    email: 'pendente@exemplo.com.br',
    nome: '',
    verificado: false,
    what: 'e-mail not verified yet',
  },
];
