import type { Edge } from '../../support/edge/edge.ts';

/** The studio's form as a browser without JavaScript sends it. */
export const AVISTA = {
  template: 'noturno',
  moto: 'Factor DX',
  preco: 'R$ 18.690,00',
  validade: '30/12/2026',
  nome: 'Bruno Reis',
  telefone: '(41) 98765-4321',
  texto: 'Emplacamento grátis',
};

/** With the instalment that the plan makes of it. */
export const CALCULADO = {
  ...AVISTA,
  comParcela: 'sim',
  validade: '30/11/2026',
  entrada: '4.690,00',
  parcelas: '36',
  agente: 'Banco Alvorecer',
};

/** With the numbers of another lender, typed by somebody who may: {@link withTaxaLivre}. */
export const DIGITADO = {
  ...AVISTA,
  comParcela: 'sim',
  digitada: 'sim',
  entrada: '4.690,00',
  parcelas: '48',
  valorParcela: '478,32',
  taxaMensal: '1,99',
  cet: '33,75',
  agente: 'Banco Alvorecer S.A.',
};

export const send = (edge: Edge, fields: Record<string, string>) =>
  edge.request('/geradorpanfleto', {
    form: { id: crypto.randomUUID(), ...fields },
    como: 'aprovado',
    pagina: true,
  });

/** Value of a field as the page shows it. */
export const fieldValue = (page: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`)
    .exec(page)?.[0]
    .match(/\svalue="([^"]*)"/)?.[1]
    ?.replaceAll('&amp;', '&');
