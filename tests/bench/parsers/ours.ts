export { readImageHeader } from '../../../app/domain/marca/image-header.ts';
export { parseCsv } from '../../../app/domain/valores/csv.ts';
