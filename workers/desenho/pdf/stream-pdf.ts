import {
  type PDFContext,
  PDFCrossRefSection,
  type PDFObject,
  type PDFRef,
  PDFTrailer,
  PDFTrailerDict,
} from '@cantoo/pdf-lib';

const encoder = new TextEncoder();

type WritablePart = { sizeInBytes(): number; copyBytesInto(buffer: Uint8Array, offset: number): number };

function bytesOf(part: WritablePart): Uint8Array {
  const bytes = new Uint8Array(part.sizeInBytes());
  part.copyBytesInto(bytes, 0);
  return bytes;
}

function objectBytes([ref, object]: [PDFRef, PDFObject]): Uint8Array[] {
  return [
    encoder.encode(`${ref.objectNumber} ${ref.generationNumber} obj\n`),
    bytesOf(object),
    encoder.encode('\nendobj\n\n'),
  ];
}

/** Generates a PDF file: header, each object, cross-reference table, trailer (ISO 32000-1, 7.5). */
function* pieces(context: PDFContext): Generator<Uint8Array> {
  let offset = 0;
  const counted = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.byteLength;
    return bytes;
  };
  yield counted(bytesOf(context.header));
  yield counted(encoder.encode('\n\n'));
  const xref = PDFCrossRefSection.create();
  for (const object of context.enumerateIndirectObjects()) {
    xref.addEntry(object[0], offset);
    for (const bytes of objectBytes(object)) yield counted(bytes);
  }
  const start = offset;
  const { Root, Info } = context.trailerInfo;
  yield bytesOf(xref);
  const size = context.largestObjectNumber + 1;
  yield encoder.encode('\n');
  yield bytesOf(PDFTrailerDict.of(context.obj({ Size: size, Root, Info })));
  yield encoder.encode('\n\n');
  yield bytesOf(PDFTrailer.forLastCrossRefSectionOffset(start));
}

/**
 * Streams a finished document object by object, on demand: the whole file is never in memory beside the
 * document.
 */
export function streamPdf(context: PDFContext): ReadableStream<Uint8Array> {
  const all = pieces(context);
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = all.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
