import { RESOURCE_HEADERS, RESOURCE_NAMES } from '../domain/resource/resource-headers.ts';
import type { EmpresaChoicePath, OwnEmpresaPath } from '../routes/lookup.ts';
import type { resourceScreens } from '../routes/recursos.ts';
import type { MissingEmpresaData } from './errors.ts';

const PLANO_TEXTS = {
  tela: 'Plano de financiamento',
  falta: 'Cada loja tem o seu plano. Peça a quem administra a rede para ligar você à sua.',
};
const PRECO_TEXTS = {
  tela: 'Preços sugeridos',
  falta: 'Cada loja tem os seus preços. Peça a quem administra a rede para ligar você à sua.',
};
const BATCH_TEXTS = {
  tela: 'Panfletos em lote',
  falta:
    'Os panfletos levam o nome e o endereço da loja. Peça a um administrador para informar a sua empresa.',
};
const TELEVISAO_TEXTS = {
  tela: 'Televisões',
  falta: 'As TVs são da loja. Peça a quem administra a rede para ligar você à sua.',
};
const ESTOQUE_TEXTS = {
  tela: 'Estoque',
  falta: 'Cada loja tem o seu estoque. Peça a um administrador para ligar você à sua.',
};
const PROPOSTA_TEXTS = {
  tela: 'Propostas',
  falta: 'As propostas são da loja. Peça a um administrador para ligar você à sua.',
};
const CLIENTE_TEXTS = {
  tela: 'Clientes',
  falta: 'Os clientes são da loja. Peça a um administrador para ligar você à sua.',
};
const SEMINOVO_TEXTS = {
  tela: 'Avaliações de seminovos',
  falta: 'Os seminovos são da loja. Peça a um administrador para informar a sua empresa.',
};
const PREMIACAO_TEXTS = {
  tela: 'Premiação',
  falta: 'Cada loja tem a sua premiação. Peça a um administrador para ligar você à sua.',
};
const API_KEY_TEXTS = {
  tela: 'Chaves da API',
  falta: 'As chaves são da loja. Peça a quem administra a rede para ligar você à sua.',
};
const AUDIT_TEXTS = {
  tela: 'Auditoria',
  falta: 'Cada loja tem a sua auditoria. Peça a quem administra a rede para ligar você à sua.',
};

/** Texts for people without a company on the screens of declared resources, from their declarations. */
const RESOURCE_TEXTS = Object.fromEntries(
  RESOURCE_NAMES.flatMap((nome) => {
    const { menu, falta } = RESOURCE_HEADERS[nome];
    const face = { tela: menu.rotulo, falta };
    return ['', '/criar', '/editar/:id', '/importar', '/csv'].map((part) => [`${nome}${part}`, face]);
  }),
) as Record<(typeof resourceScreens)[number]['path'], { tela: string; falta: string }>;

/**
 * Name of each screen of an Empresa and whom to ask, for people without one. Server-only, so it is not in the
 * route table, which every page loads.
 */
export const MISSING_EMPRESA_TEXTS: Readonly<
  Record<OwnEmpresaPath | EmpresaChoicePath, Pick<MissingEmpresaData['semEmpresa'], 'tela' | 'falta'>>
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
  lotes: BATCH_TEXTS,
  'lotes/novo': BATCH_TEXTS,
  'lotes/:id': BATCH_TEXTS,
  'lotes/:id/zip': BATCH_TEXTS,
  links: {
    tela: 'Links enviados',
    falta: 'Os links são da loja. Peça a um administrador para informar a sua empresa.',
  },
  estoque: ESTOQUE_TEXTS,
  'estoque/novo': ESTOQUE_TEXTS,
  'estoque/importar': ESTOQUE_TEXTS,
  'estoque/csv': ESTOQUE_TEXTS,
  'estoque/:id': ESTOQUE_TEXTS,
  'estoque/:id/editar': ESTOQUE_TEXTS,
  'estoque/:id/fotos': ESTOQUE_TEXTS,
  'estoque/:id/etiqueta': ESTOQUE_TEXTS,
  proposta2: PROPOSTA_TEXTS,
  'propostas/:id': PROPOSTA_TEXTS,
  'propostas/:id/anexos': PROPOSTA_TEXTS,
  'propostas/regras': PROPOSTA_TEXTS,
  clientes: CLIENTE_TEXTS,
  'clientes/sugestoes': CLIENTE_TEXTS,
  'clientes/:id': CLIENTE_TEXTS,
  'clientes/:id/dados': CLIENTE_TEXTS,
  plano: PLANO_TEXTS,
  'plano/csv': PLANO_TEXTS,
  pps: PRECO_TEXTS,
  'pps/csv': PRECO_TEXTS,
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
  premiacao: PREMIACAO_TEXTS,
  'premiacao/nova': PREMIACAO_TEXTS,
  'premiacao/:id': PREMIACAO_TEXTS,
  'premiacao/:id/editar': PREMIACAO_TEXTS,
  'premiacao/:id/imprimir': PREMIACAO_TEXTS,
  'premiacao/:id/imagem': PREMIACAO_TEXTS,
  'seminovos/avaliacoes': SEMINOVO_TEXTS,
  'seminovos/tabela': SEMINOVO_TEXTS,
  'admin/televisoes': TELEVISAO_TEXTS,
  'admin/televisoes/adotar': TELEVISAO_TEXTS,
  'admin/televisoes/:id': TELEVISAO_TEXTS,
  'admin/televisoes/programacao/:id': TELEVISAO_TEXTS,
  admin: {
    tela: 'Administração',
    falta: 'Os números são da loja. Peça a quem administra a rede para ligar você à sua.',
  },
  'admin/fipe': {
    tela: 'Tabela FIPE',
    falta: 'As marcas são da loja. Peça a quem administra a rede para ligar você à sua.',
  },
  ...RESOURCE_TEXTS,
  'admin/chaves': API_KEY_TEXTS,
  'admin/chaves/nova': API_KEY_TEXTS,
  'admin/auditoria': AUDIT_TEXTS,
  'admin/auditoria/csv': AUDIT_TEXTS,
};
