import type { AppLoadContext } from '@remix-run/cloudflare';
import { formatBytes, type QuotaKind, quotaOf, type StorageQuota } from '~/domain/armazenamento/quotas.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { RESOURCE_NAMES } from '~/domain/resource/resource-headers.ts';
import { orNull } from '~/server/errors.ts';

/** Usage of one kind of stored data: each measure as text, and the fraction of its limit used, 0 to 1. */
export type StorageUsage = { tipo: QuotaKind; nome: string; medidas: string[]; parte: number };

/**
 * Kinds of stored data, those that usually fill first at the top; files are measured in bytes, the rest by
 * count.
 */
const STORAGE_KINDS: readonly QuotaKind[] = [
  ...(['papel', 'foto', 'fotoDeSeminovo', 'peca', 'proposta', 'simulacao', 'estoque', 'seminovo'] as const),
  ...(['lote', 'remessa', ...RESOURCE_NAMES, 'televisao', 'chave'] as const),
];

const formatCount = (n: number) => n.toLocaleString('pt-BR');

/** Loads the Empresa's usage of its limits; null when it cannot be read. */
export async function loadStorageUsage(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
): Promise<StorageUsage[] | null> {
  const used = await orNull(context.armazenamento.ofEmpresa(usuario, idEmpresa, STORAGE_KINDS));
  return (
    used &&
    STORAGE_KINDS.map((kind, at) => usageOfKind(kind, quotaOf(kind), used[at] ?? { n: 0, bytes: 0 })).sort(
      (a, b) => b.parte - a.parte,
    )
  );
}

function usageOfKind(
  tipo: QuotaKind,
  { varios, naEmpresa = 0, bytesNaEmpresa }: StorageQuota,
  { n, bytes }: { n: number; bytes: number },
): StorageUsage {
  const nome = varios.charAt(0).toUpperCase() + varios.slice(1);
  const ofNumber = naEmpresa === 0 ? 0 : n / naEmpresa;
  const ofBytes = bytesNaEmpresa ? bytes / bytesNaEmpresa : 0;
  const medidas = [`${formatCount(n)} de ${formatCount(naEmpresa)}`];
  if (bytesNaEmpresa) medidas.push(`${formatBytes(bytes)} de ${formatBytes(bytesNaEmpresa)}`);
  return { tipo, nome, medidas, parte: Math.min(1, Math.max(ofNumber, ofBytes)) };
}
