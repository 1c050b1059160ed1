import { missingInOferta, type OfertaField } from '~/domain/ofertas/oferta.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import { isCalendarDate } from '~/domain/valores/dates.ts';
import { createPreviewStatement, type StudioEmpresa } from '../previa/preview-statement.ts';

type Props = { digitado: TypedPanfleto; hoje: string; empresa: StudioEmpresa | null };

/** Fields named in the message while an instalment offer is incomplete. */
const FIELD_NAMES: Partial<Record<OfertaField, string>> = {
  parcelas: 'número de parcelas',
  valorParcela: 'valor da parcela',
  taxaMensal: 'juros ao mês',
  cet: 'CET ao ano',
  agente: 'quem financia',
};

/** Lists the fields that the law requires beside an instalment and that are still missing. */
export function ParcelaMissingFields(props: Props) {
  const falta = missing(props);
  return (
    <p className="text-muted text-sm" role="status">
      {falta.length > 0 && `Para anunciar a parcela ainda falta: ${falta.join(', ')}.`}
    </p>
  );
}

function missing({ digitado, hoje, empresa }: Props): string[] {
  const anuncio = createPreviewStatement(digitado, hoje);
  const validade = readPanfleto(digitado, hoje).validade;
  const checked = {
    ...anuncio,
    validade: typeof validade === 'string' && isCalendarDate(validade) ? validade : '',
    fornecedor: empresa?.fornecedor ?? { nome: '', endereco: '' },
  };
  const quoted = { ...checked, parcelas: anuncio.parcelas ?? Number.NaN };
  const messages = missingInOferta(quoted, hoje);
  return Object.entries(FIELD_NAMES).flatMap(([field, nome]) =>
    messages[field as OfertaField] && !digitado[field as keyof TypedPanfleto] ? [nome] : [],
  );
}
