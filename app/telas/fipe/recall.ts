import { readSessionRecord } from '~/browser/session-record.ts';
import { isSameLookup, readLookups } from '~/browser/storage/fipe-lookups.ts';
import { parseFipeYear } from '~/domain/fipe/ano-modelo.ts';
import { parseCodigoFipe } from '~/domain/fipe/codigo-fipe.ts';
import { decodeLocalSession } from '~/domain/pessoas/decode-local-session.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import type { FipeScreenData } from './screen-data.ts';

/**
 * Loads an earlier lookup of this device when the server cannot be reached. Rethrows the error when there is
 * none, or when the server did answer.
 */
export function recallWithout(error: unknown, params: URLSearchParams): FipeScreenData {
  const kept = error instanceof TypeError || !navigator.onLine ? recall(params) : null;
  if (kept === null) throw error;
  return kept;
}

function recall(params: URLSearchParams): FipeScreenData | null {
  const codigo = parseCodigoFipe(params.get('codigo') ?? '');
  const ano = parseFipeYear(params.get('ano') ?? '');
  const dono = decodeLocalSession(readSessionRecord())?.user.uid ?? null;
  const found = readLookups(localStorage, dono).find(
    (each) => codigo !== null && ano !== null && isSameLookup(each, { codigo, ano }),
  );
  if (!found && codigo !== null) return null;
  const { marca = '', modelo = '', referencia = '' } = found?.valor ?? {};
  return {
    hoje: todayInSaoPaulo(new Date()),
    q: '',
    achados: null,
    marca,
    porMarca: false,
    marcas: marca === '' ? [] : [marca],
    modelos: found ? [{ codigo: found.valor.codigo, modelo }] : [],
    modelo: found ? { codigo: found.valor.codigo, marca, modelo, referencia, anos: found.anos } : null,
    valor: found?.valor ?? null,
    troca: null,
    faltou: null,
    consultadoEm: found?.em ?? new Date().toISOString(),
  };
}
