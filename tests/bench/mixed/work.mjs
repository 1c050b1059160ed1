import { createDados } from '../piece.mjs';

/**
 * Seconds in which a form is filled in before it is sent, besides the think time: those of TPC-C's new order, a form of
 * about as many fields.
 */
const KEYING_S = 18;

/** Searches of the stock: models, a colour, the end of a chassis number. */
const SEARCHES = ['fazer', 'factor', 'lander', 'azul', 'nmax 2026', '0012'];

const in30Days = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);

/** The form of a proposal that a customer pays at once. */
export const proposalForm = (nome) =>
  new URLSearchParams({
    ...{ _acao: 'salvar', id: '', idCliente: crypto.randomUUID() },
    ...{ 'cliente.nome': nome, 'cliente.telefone': '41991234567' },
    ...{ 'item.modelo': 'Factor DX', 'item.preco': '20.000,00' },
    ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '20.000,00' },
  });

/** Creates the simulator's question. */
export const simulation = () => ({
  ...{ produto: 'cdc', preco: 1_899_000, entrada: 400_000, parcelas: 36, taxaMensal: 1.99 },
  ...{ dataContrato: today(), primeiroVencimento: in30Days() },
});

/**
 * Acts of a shop's people, as often as it stands here (of 100 acts): they look things up far more often than they
 * write, and one act in twenty draws a flyer in all its sizes. A shop whose people make five flyers a day each makes
 * one in minutes; here it is one in three seconds.
 *
 * @param {{ url: URL }} product
 * @param {object} piece that a customer opens
 */
export function createWork({ url }, piece) {
  const html = () => ({ headers: { accept: 'text/html' } });
  const page = (weight, path) => ({ kind: 'page', weight, path, init: html });
  const json = (body) => ({
    method: 'POST',
    headers: { origin: url.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let flyers = 0;
  const flyer = (who) => {
    flyers += 1;
    // A price of its own, so that no picture of it exists yet.
    const dados = { ...createDados(flyers), nome: who.nome, telefone: who.telefone };
    return json({ id: crypto.randomUUID(), tipo: 'oferta', template: 'noturno', dados });
  };
  const proposal = (who) => ({
    method: 'POST',
    headers: { origin: url.origin, accept: 'text/html' },
    body: proposalForm(`Cliente de ${who.nome}`),
  });
  return [
    page(10, '/'),
    page(10, '/financiamento'),
    { kind: 'simulation', weight: 15, path: '/api/simulacoes', init: () => json(simulation()) },
    page(6, '/estoque'),
    ...SEARCHES.map((busca) => page(3, `/estoque?${new URLSearchParams({ busca })}`)),
    page(6, '/propostas'),
    page(4, '/clientes'),
    page(3, '/fipe'),
    page(4, '/panfleto'),
    page(5, '/geradorpanfleto'),
    { kind: 'flyer', weight: 5, keyingS: KEYING_S, path: '/api/artes', init: flyer, status: 201 },
    page(4, '/proposta2'),
    { kind: 'proposal', weight: 4, keyingS: KEYING_S, path: '/proposta2', init: proposal, status: 302 },
    page(3, piece.pagina),
    { kind: 'picture', weight: 3, path: piece.imagens.feed },
  ];
}
