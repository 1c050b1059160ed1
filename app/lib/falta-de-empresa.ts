import type { CaminhoComEscolha, CaminhoDeEmpresa } from '../caminhos.ts';
import { CABECALHOS, NOMES_DE_RECURSO } from '../domain/resource/cabecalhos.ts';
import type { telasDosRecursos } from '../rotas/recursos.ts';
import type { SemEmpresa } from './erros.ts';

const PLANO = {
  tela: 'Plano de financiamento',
  falta: 'Cada loja tem o seu plano. Peça a quem administra a rede para ligar você à sua.',
};
const PRECOS = {
  tela: 'Preços sugeridos',
  falta: 'Cada loja tem os seus preços. Peça a quem administra a rede para ligar você à sua.',
};
const LOTES = {
  tela: 'Panfletos em lote',
  falta:
    'Os panfletos levam o nome e o endereço da loja. Peça a um administrador para informar a sua empresa.',
};
const TELEVISOES = {
  tela: 'Televisões',
  falta: 'As TVs são da loja. Peça a quem administra a rede para ligar você à sua.',
};
const ESTOQUE = {
  tela: 'Estoque',
  falta: 'Cada loja tem o seu estoque. Peça a um administrador para ligar você à sua.',
};
const PROPOSTAS = {
  tela: 'Propostas',
  falta: 'As propostas são da loja. Peça a um administrador para ligar você à sua.',
};
const CLIENTES = {
  tela: 'Clientes',
  falta: 'Os clientes são da loja. Peça a um administrador para ligar você à sua.',
};
const SEMINOVOS = {
  tela: 'Avaliações de seminovos',
  falta: 'Os seminovos são da loja. Peça a um administrador para informar a sua empresa.',
};
const PREMIACAO = {
  tela: 'Premiação',
  falta: 'Cada loja tem a sua premiação. Peça a um administrador para ligar você à sua.',
};
const CHAVES = {
  tela: 'Chaves da API',
  falta: 'As chaves são da loja. Peça a quem administra a rede para ligar você à sua.',
};
const AUDITORIA = {
  tela: 'Auditoria',
  falta: 'Cada loja tem a sua auditoria. Peça a quem administra a rede para ligar você à sua.',
};

/** Screens of declared resources, from their declarations. */
const RECURSOS = Object.fromEntries(
  NOMES_DE_RECURSO.flatMap((nome) => {
    const { menu, falta } = CABECALHOS[nome];
    const face = { tela: menu.rotulo, falta };
    return ['', '/criar', '/editar/:id', '/importar', '/csv'].map((part) => [`${nome}${part}`, face]);
  }),
) as Record<(typeof telasDosRecursos)[number]['path'], { tela: string; falta: string }>;

/**
 * Name of each screen of an Empresa and whom to ask, for people without one. Server-only, so it is not in the
 * route table, which every page loads.
 */
export const FALTA_DE_EMPRESA: Readonly<
  Record<CaminhoDeEmpresa | CaminhoComEscolha, Pick<SemEmpresa['semEmpresa'], 'tela' | 'falta'>>
> = {
  avisos: {
    tela: 'Avisos',
    falta: 'Os avisos vêm da loja. Peça a um administrador para ligar você à sua.',
  },
  ligar: {
    tela: 'Clientes para ligar',
    falta: 'Os clientes são da loja. Peça a um administrador para ligar você à sua.',
  },
  geradorpanfleto: {
    tela: 'Gerar panfleto',
    falta:
      'O panfleto leva o nome e o endereço da loja. Peça a um administrador para informar a sua empresa.',
  },
  imagempost: {
    tela: 'Criar post',
    falta: 'O post leva a marca da loja. Peça a um administrador para informar a sua empresa.',
  },
  lotes: LOTES,
  'lotes/novo': LOTES,
  'lotes/:id': LOTES,
  'lotes/:id/zip': LOTES,
  links: {
    tela: 'Links enviados',
    falta: 'Os links são da loja. Peça a um administrador para informar a sua empresa.',
  },
  estoque: ESTOQUE,
  'estoque/novo': ESTOQUE,
  'estoque/importar': ESTOQUE,
  'estoque/csv': ESTOQUE,
  'estoque/:id': ESTOQUE,
  'estoque/:id/editar': ESTOQUE,
  'estoque/:id/fotos': ESTOQUE,
  'estoque/:id/etiqueta': ESTOQUE,
  proposta2: PROPOSTAS,
  'propostas/:id': PROPOSTAS,
  'propostas/:id/anexos': PROPOSTAS,
  'propostas/regras': PROPOSTAS,
  clientes: CLIENTES,
  'clientes/:id': CLIENTES,
  'clientes/:id/dados': CLIENTES,
  plano: PLANO,
  'plano/csv': PLANO,
  pps: PRECOS,
  'pps/csv': PRECOS,
  'fotos-dos-modelos': {
    tela: 'Fotos dos modelos',
    falta: 'As fotos são da loja. Peça a quem administra a rede para ligar você à sua.',
  },
  marca: {
    tela: 'Padrão das artes',
    falta: 'Cada loja tem o seu padrão. Peça a quem administra a rede para ligar você à sua.',
  },
  recursos: {
    tela: 'Marca da loja',
    falta: 'As imagens são da loja. Peça a quem administra a rede para ligar você à sua.',
  },
  premiacao: PREMIACAO,
  'premiacao/nova': PREMIACAO,
  'premiacao/:id': PREMIACAO,
  'premiacao/:id/editar': PREMIACAO,
  'premiacao/:id/imprimir': PREMIACAO,
  'premiacao/:id/imagem': PREMIACAO,
  'seminovos/avaliacoes': SEMINOVOS,
  'seminovos/tabela': SEMINOVOS,
  'admin/televisoes': TELEVISOES,
  'admin/televisoes/adotar': TELEVISOES,
  'admin/televisoes/:id': TELEVISOES,
  'admin/televisoes/programacao/:id': TELEVISOES,
  admin: {
    tela: 'Administração',
    falta: 'Os números são da loja. Peça a quem administra a rede para ligar você à sua.',
  },
  'admin/fipe': {
    tela: 'Tabela FIPE',
    falta: 'As marcas são da loja. Peça a quem administra a rede para ligar você à sua.',
  },
  ...RECURSOS,
  'admin/chaves': CHAVES,
  'admin/chaves/nova': CHAVES,
  'admin/auditoria': AUDITORIA,
  'admin/auditoria/csv': AUDITORIA,
};
