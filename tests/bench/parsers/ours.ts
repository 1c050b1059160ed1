export { readImageHeader } from '../../../app/domain/marca/cabecalho-de-imagem.ts';
export { parseCsv } from '../../../app/domain/valores/csv.ts';
