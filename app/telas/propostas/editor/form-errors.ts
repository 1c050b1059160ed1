import type { FormTexts } from '~/domain/resource/typed-fields.ts';

/** Maps an error path of the schema ("pagamentos.1.simulacao.taxa") to the field of the form. */
export function fieldOfError(caminho: string, campos: FormTexts): string {
  const path = caminho.replace(/^conteudo\./, '').replace('.simulacao.', '.');
  const [lista, index, name = ''] = path.split('.');
  if (lista !== 'pagamentos') return path;
  const tipo = campos[`pagamentos.${index}.tipo`];
  if (tipo === 'programada' && (name === 'parcelas' || name === 'entradaPct'))
    return `pagamentos.${index}.programa`;
  if (tipo === 'consorcio' && (name === 'grupo' || name === 'meses')) return `pagamentos.${index}.grupo`;
  return path;
}
