/**
 * Storage quota of one kind. `porDia`: created by a person per day of São Paulo; `abertas`: open at once per
 * person; `naEmpresa`: total of a company. Bytes likewise, for files in the bucket. Reasons: docs/decisions/0007.
 */
export type StorageQuota = {
  /** Singular, plural and gender: "papel", "papéis". */
  um: string;
  varios: string;
  feminino: boolean;
  porDia: number;
  bytesPorDia?: number;
  abertas?: number;
  naEmpresa?: number;
  bytesNaEmpresa?: number;
};

/** Bytes of a megabyte and of a gigabyte, in decimal units. */
export const MB = 1_000_000;
export const GB = 1_000 * MB;

const withOneDecimal = (n: number) => n.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** Formats a size: "0 MB", "12,5 MB", "3 GB". @param bytes not negative */
export const formatBytes = (bytes: number): string =>
  bytes < GB ? `${withOneDecimal(bytes / MB)} MB` : `${withOneDecimal(bytes / GB)} GB`;

/** Quotas of everything that a person can store. A test compares it with docs/decisions/0007. */
export const STORAGE_QUOTAS = {
  papel: {
    ...{ um: 'papel de proposta', varios: 'papéis de propostas', feminino: false },
    ...{ porDia: 100, bytesPorDia: 200 * MB, naEmpresa: 20_000, bytesNaEmpresa: 20 * GB },
  },
  foto: {
    ...{ um: 'foto', varios: 'fotos', feminino: true },
    ...{ porDia: 200, bytesPorDia: 200 * MB, naEmpresa: 20_000, bytesNaEmpresa: 10 * GB },
  },
  fotoDeSeminovo: {
    ...{ um: 'foto de seminovo', varios: 'fotos de seminovos', feminino: true },
    ...{ porDia: 300, bytesPorDia: 300 * MB, naEmpresa: 60_000, bytesNaEmpresa: 20 * GB },
  },
  peca: {
    ...{ um: 'peça ou link', varios: 'peças e links', feminino: true },
    ...{ porDia: 1_000, naEmpresa: 100_000 },
  },
  lote: { ...{ um: 'lote', varios: 'lotes', feminino: false }, ...{ porDia: 20, naEmpresa: 5_000 } },
  simulacao: {
    ...{ um: 'simulação salva', varios: 'simulações salvas', feminino: true },
    ...{ porDia: 300, abertas: 2_000, naEmpresa: 50_000 },
  },
  proposta: {
    ...{ um: 'proposta', varios: 'propostas', feminino: true },
    ...{ porDia: 100, naEmpresa: 200_000 },
  },
  rascunho: {
    ...{ um: 'rascunho de proposta', varios: 'rascunhos de propostas', feminino: false },
    ...{ porDia: 100, abertas: 100 },
  },
  reserva: {
    ...{ um: 'reserva aberta', varios: 'reservas abertas', feminino: true },
    ...{ porDia: 40, abertas: 10 },
  },
  estoque: {
    ...{ um: 'moto no estoque', varios: 'motos no estoque', feminino: true },
    ...{ porDia: 10_000, naEmpresa: 20_000 },
  },
  seminovo: {
    ...{ um: 'seminovo', varios: 'seminovos', feminino: false },
    ...{ porDia: 100, naEmpresa: 20_000 },
  },
  remessa: {
    ...{ um: 'envio a cliente', varios: 'envios a clientes', feminino: false },
    ...{ porDia: 200, naEmpresa: 100_000 },
  },
  inscricao: {
    ...{ um: 'aparelho com avisos', varios: 'aparelhos com avisos', feminino: false },
    ...{ porDia: 40, abertas: 20 },
  },
  televisao: {
    ...{ um: 'televisão', varios: 'televisões', feminino: true },
    ...{ porDia: 40, naEmpresa: 200 },
  },
  programacao: {
    ...{ um: 'programação de TV', varios: 'programações de TV', feminino: true },
    ...{ porDia: 40, naEmpresa: 200 },
  },
  chave: {
    ...{ um: 'chave da API', varios: 'chaves da API', feminino: true },
    ...{ porDia: 40, naEmpresa: 1_000 },
  },
  campanha: {
    ...{ um: 'campanha', varios: 'campanhas', feminino: true },
    ...{ porDia: 10_000, naEmpresa: 2_000 },
  },
  acessorio: {
    ...{ um: 'acessório', varios: 'acessórios', feminino: false },
    ...{ porDia: 10_000, naEmpresa: 10_000 },
  },
  premiacao: {
    ...{ um: 'premiação', varios: 'premiações', feminino: true },
    ...{ porDia: 20, naEmpresa: 1_000 },
  },
  preco: {
    ...{ um: 'preço sugerido', varios: 'preços sugeridos', feminino: false },
    ...{ porDia: 20_000, naEmpresa: 200_000 },
  },
  plano: {
    ...{ um: 'plano publicado', varios: 'planos publicados', feminino: false },
    ...{ porDia: 40, naEmpresa: 2_000 },
  },
  kit: {
    ...{ um: 'versão da marca', varios: 'versões da marca', feminino: true },
    ...{ porDia: 40, naEmpresa: 2_000 },
  },
  tabela: {
    ...{ um: 'tabela de avaliação', varios: 'tabelas de avaliação', feminino: true },
    ...{ porDia: 40, naEmpresa: 2_000 },
  },
  regra: {
    ...{ um: 'versão das regras', varios: 'versões das regras', feminino: true },
    ...{ porDia: 40, naEmpresa: 2_000 },
  },
} as const satisfies Record<string, StorageQuota>;

export type QuotaKind = keyof typeof STORAGE_QUOTAS;

/** Returns a quota as the general type, with its optional limits. */
export const quotaOf = (kind: QuotaKind): StorageQuota => STORAGE_QUOTAS[kind];

const formatWhole = (n: number) => n.toLocaleString('pt-BR');

/** Message for a person whose daily quota is used up. */
export function refuseDailyQuota(
  { varios, porDia, bytesPorDia }: StorageQuota,
  porque: 'n' | 'bytes',
): string {
  const limit =
    porque === 'bytes' ? `${formatBytes(bytesPorDia ?? 0)} de ${varios}` : `${formatWhole(porDia)} ${varios}`;
  return `O limite é de ${limit} por dia, e o seu de hoje acabou. Abre de novo à meia-noite.`;
}

/** Message for a person with the maximum of open ones. */
export function refuseOpenQuota({ varios, abertas = 0, feminino }: StorageQuota): string {
  return `Você já tem ${formatWhole(abertas)} ${varios}, o limite. Feche ou apague ${feminino ? 'as' : 'os'} que não usa e tente de novo.`;
}

/** Message for a person whose company has reached its quota. */
export function refuseEmpresaQuota(
  { varios, naEmpresa = 0, bytesNaEmpresa = 0 }: StorageQuota,
  porque: 'n' | 'bytes',
): string {
  const limit =
    porque === 'bytes'
      ? `${formatBytes(bytesNaEmpresa)} de ${varios}`
      : `${formatWhole(naEmpresa)} ${varios}`;
  return `A loja já guarda ${limit}, o limite dela. Abre de novo quando apagarem o que não serve mais; fale com um administrador.`;
}
