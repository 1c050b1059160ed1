import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { type CampoDaOferta, missingInOferta } from '~/domain/ofertas/oferta.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import { isData } from '~/domain/valores/datas.ts';
import { anuncioOf, type EmpresaDoEstudio } from './anuncio-da-previa.ts';

type Props = { digitado: PanfletoDigitado; hoje: string; empresa: EmpresaDoEstudio | null };

/** Fields named in the message while an instalment offer is incomplete. */
const NOMES: Partial<Record<CampoDaOferta, string>> = {
  parcelas: 'número de parcelas',
  valorParcela: 'valor da parcela',
  taxaMensal: 'juros ao mês',
  cet: 'CET ao ano',
  agente: 'quem financia',
};

/** Lists the fields that the law requires beside an instalment and that are still missing. */
export function FaltaNaParcela(props: Props) {
  const falta = missing(props);
  return (
    <p className="text-muted text-sm" role="status">
      {falta.length > 0 && `Para anunciar a parcela ainda falta: ${falta.join(', ')}.`}
    </p>
  );
}

function missing({ digitado, hoje, empresa }: Props): string[] {
  const anuncio = anuncioOf(digitado, hoje);
  const validade = readPanfleto(digitado, hoje).validade;
  const checked = {
    ...anuncio,
    validade: typeof validade === 'string' && isData(validade) ? validade : '',
    fornecedor: empresa?.fornecedor ?? { nome: '', endereco: '' },
  };
  const quoted = { ...checked, parcelas: anuncio.parcelas ?? Number.NaN };
  const messages = missingInOferta(quoted, hoje);
  return Object.entries(NOMES).flatMap(([campo, nome]) =>
    messages[campo as CampoDaOferta] && !digitado[campo as keyof PanfletoDigitado] ? [nome] : [],
  );
}
