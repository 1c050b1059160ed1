import { describe, expect, test } from 'vitest';
import {
  type UploadAnswer,
  UploadRefused,
  type UploadTransport,
  type UploadWait,
  uploadFoto,
} from '~/components/fotos/upload-foto.ts';
import { UPLOAD_PART_BYTES } from '~/domain/fotos/foto.ts';

const FOTO = { id: 'f1', url: '/api/fotos/f1', largura: 10, altura: 10, foco: { x: 0.5, y: 0.5 } };
const answer = (status: number, corpo: unknown = null, retryAfter: number | null = null): UploadAnswer => ({
  ...{ status, corpo, retryAfter },
});

/** A server that keeps parts, on a network that does what `faults` says at each request, in their order. */
function createRede(total: number, faults: Array<'cai antes' | 'cai depois' | UploadAnswer | null> = []) {
  let kept = 0;
  const asked: string[] = [];
  const waits: number[] = [];
  const state = () => (kept >= total ? answer(200, FOTO) : answer(200, { recebido: kept }));
  const transporte: UploadTransport = {
    async put(_url, part, faixa, onBytes) {
      asked.push(faixa);
      const fault = faults.shift();
      if (fault === 'cai antes') throw new TypeError('lost');
      if (fault && fault !== 'cai depois') return fault;
      const start = Number(/\d+/.exec(faixa)?.[0]);
      if (start !== kept) return answer(409);
      onBytes(part.size);
      kept += part.size;
      if (fault === 'cai depois') throw new TypeError('lost');
      return kept >= total ? answer(201, FOTO) : answer(202, { recebido: kept });
    },
    async get(url) {
      asked.push(url);
      const fault = faults.shift();
      if (fault === 'cai antes') throw new TypeError('lost');
      return state();
    },
    async wait(ms) {
      waits.push(ms);
    },
  };
  return { transporte, asked, waits };
}

function send(transporte: UploadTransport, total: number, signal = new AbortController().signal) {
  const progress: number[] = [];
  const espera: UploadWait[] = [];
  const foto = uploadFoto(transporte, {
    id: 'ID',
    blob: new Blob([new Uint8Array(total)], { type: 'image/jpeg' }),
    onProgresso: (bytes) => progress.push(bytes),
    onEspera: (waits) => espera.push(waits),
    signal,
  });
  return { foto, progress, espera };
}

const TOTAL = 2 * UPLOAD_PART_BYTES + 100;
const range = (start: number, end: number) => `bytes ${start}-${end - 1}/${TOTAL}`;

describe('Issue 10 §2 Photos: uploaded once with progress and resume after a lost network', () => {
  test('part by part, and the progress never goes back', async () => {
    const { transporte, asked } = createRede(TOTAL);
    const { foto, progress } = send(transporte, TOTAL);
    expect(await foto).toEqual(FOTO);
    const [one, two] = [UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES];
    expect(asked).toEqual([range(0, one), range(one, two), range(two, TOTAL)]);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(TOTAL);
  });

  test('a part that was lost is asked about and sent once more; what had arrived is not', async () => {
    const { transporte, asked, waits } = createRede(TOTAL, [null, 'cai antes', 'cai antes', 'cai antes']);
    const { foto, espera } = send(transporte, TOTAL);
    expect(await foto).toEqual(FOTO);
    expect(asked.filter((each) => each === range(0, UPLOAD_PART_BYTES))).toHaveLength(1);
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(espera).toContain('rede');
    expect(espera.at(-1)).toBe(null);
  });

  test('an answer that was lost behind the last part is found, and nothing is sent again', async () => {
    const { transporte, asked } = createRede(TOTAL, [null, null, 'cai depois']);
    expect(await send(transporte, TOTAL).foto).toEqual(FOTO);
    expect(asked.filter((each) => each.startsWith('bytes'))).toHaveLength(3);
  });

  test('a network that stays away is waited for as long as it takes, never longer than 15 s at a time', async () => {
    const { transporte, waits } = createRede(TOTAL, Array(40).fill('cai antes'));
    expect(await send(transporte, TOTAL).foto).toEqual(FOTO);
    expect(waits).toHaveLength(40);
    expect(Math.max(...waits)).toBe(15_000);
  });

  test('what the server refuses ends it, in the server’s words', async () => {
    const refused = answer(422, { erro: { mensagem: 'x', campos: { arquivo: 'Esta foto está em CMYK.' } } });
    const { transporte, asked } = createRede(TOTAL, [refused]);
    await expect(send(transporte, TOTAL).foto).rejects.toEqual(new UploadRefused('Esta foto está em CMYK.'));
    expect(asked).toHaveLength(1);
  });

  test('"not now" is waited for as it says, six times at most', async () => {
    const busy = answer(503, { erro: { mensagem: 'Tem muita gente na fila agora.' } }, 5);
    const once = createRede(TOTAL, [busy]);
    expect(await send(once.transporte, TOTAL).foto).toEqual(FOTO);
    expect(once.waits).toEqual([5000]);
    const ever = createRede(TOTAL, Array(10).fill(busy));
    await expect(send(ever.transporte, TOTAL).foto).rejects.toThrow('Tem muita gente na fila agora.');
    expect(ever.asked).toHaveLength(6);
  });

  test('ended by the person: nothing more is sent', async () => {
    const gone = new AbortController();
    gone.abort();
    const { transporte, asked } = createRede(TOTAL);
    await expect(send(transporte, TOTAL, gone.signal).foto).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
