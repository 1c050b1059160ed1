import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeElapsed, tvStateOf } from '~/domain/tv/last-report.ts';
import { hoursOfTelevision, readTime } from '~/domain/tv/loja-hours.ts';
import {
  checkProgramacao,
  DEFAULT_PROGRAMACAO,
  type Programacao,
  readProgramacao,
  TV_PARTS,
} from '~/domain/tv/programacao.ts';
import { programacaoToForm, readProgramacaoForm, tidyProgramacaoForm } from '~/domain/tv/programacao-form.ts';

const errors = (change: Partial<Record<keyof Programacao, unknown>>) => {
  const checked = checkProgramacao({ ...DEFAULT_PROGRAMACAO, ...change });
  return checked.ok ? {} : checked.erros;
};

/** Hours of a Wednesday, every other day closed. */
const oneDay = (hours: object) => ({
  dias: Array.from({ length: 7 }, (_, day) =>
    day === 3 ? { abre: '08:00', fecha: '18:00', pausa: null, ...hours } : null,
  ),
});

describe('Issue 11: what a programme may say', () => {
  test('the one that holds before anything was set is a right one', () => {
    expect(checkProgramacao(DEFAULT_PROGRAMACAO)).toEqual({ ok: true, programacao: DEFAULT_PROGRAMACAO });
  });

  test.each([
    [{ nome: ' ' }, { nome: 'Dê um nome à programação.' }],
    [{ partes: [] }, { partes: 'Escolha pelo menos uma parte.' }],
    [{ segundos: 4 }, { segundos: 'Use de 5 a 60 segundos.' }],
    [{ segundos: Number.NaN }, { segundos: 'Use de 5 a 60 segundos.' }],
    [{ parcelas: 1 }, { parcelas: 'Use de 2 a 72 parcelas.' }],
    [{ entradaPct: 91 }, { entradaPct: 'Use de 0 a 90%.' }],
    [
      { horario: oneDay({ abre: '18:00', fecha: '08:00' }) },
      { 'horario.dias.3.fecha': 'A loja fecha depois de abrir.' },
    ],
    [
      { horario: oneDay({ abre: '8h', fecha: '18:00' }) },
      { 'horario.dias.3.abre': 'Escreva a hora como 08:00.' },
    ],
    [
      { horario: oneDay({ abre: '', fecha: '18:00' }) },
      { 'horario.dias.3.abre': 'Escreva a hora como 08:00.' },
    ],
    [
      { horario: oneDay({ pausa: { de: '07:00', ate: '13:00' } }) },
      { 'horario.dias.3.pausa.de': 'O intervalo começa depois que a loja abre.' },
    ],
    [
      { horario: oneDay({ pausa: { de: '12:00', ate: '11:00' } }) },
      {
        'horario.dias.3.pausa.ate': 'O intervalo termina depois de começar e antes de a loja fechar.',
      },
    ],
    [
      { horario: oneDay({ pausa: { de: '12:00', ate: '18:00' } }) },
      {
        'horario.dias.3.pausa.ate': 'O intervalo termina depois de começar e antes de a loja fechar.',
      },
    ],
    [
      { horario: { dias: Array.from({ length: 7 }, () => null) } },
      { 'horario.dias': 'Escreva o horário de pelo menos um dia.' },
    ],
    [
      { recados: [{ titulo: 'T', texto: '', de: '2026-11-22', ate: '2026-11-21' }] },
      { 'recados.0.ate': 'O último dia vem depois do primeiro.' },
    ],
    [
      { contato: { nome: 'Ana', telefone: '12' } },
      { 'contato.telefone': 'Informe o celular com DDD. Ex.: (11) 98765-4321.' },
    ],
  ])('%j is told beside its field', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  test.each(['', 'null', '[]', '{"partes":["nada"]}', '{"nome":""}'])(
    'a stored %j reads as before anything was set',
    (stored) => {
      expect(readProgramacao(stored)).toEqual(DEFAULT_PROGRAMACAO);
    },
  );

  test('Issue 28 §3: one that was stored with a pair of hours for some days has them on each of these', () => {
    const stored = { ...DEFAULT_PROGRAMACAO, horario: { abre: '08:00', fecha: '18:00', dias: [1, 6] } };
    const { horario } = readProgramacao(JSON.stringify(stored));
    const open = { abre: '08:00', fecha: '18:00', pausa: null };
    expect(horario).toEqual({ dias: [null, open, null, null, null, null, open] });
  });

  test.each([
    ['8', '08:00'],
    ['8h', '08:00'],
    ['8h30', '08:30'],
    ['0830', '08:30'],
    ['830', '08:30'],
    [' 18.45 ', '18:45'],
    ['18:30', '18:30'],
    ['24', '24:00'],
    ['cedo', 'cedo'],
    ['', ''],
  ])('Issue 28 §3: a typed %j is read as %j', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  test('Issue 28 §3: a page of before, still on a set, finds the hours around those of each day', () => {
    const [week, saturday] = [
      { abre: '08:30', fecha: '18:00', pausa: { de: '12:00', ate: '13:30' } },
      { abre: '09:00', fecha: '13:00', pausa: null },
    ];
    const dias = [null, week, week, week, week, week, saturday];
    expect(hoursOfTelevision({ dias })).toEqual({
      ...{ abre: '08:30', fecha: '18:00', dias: [1, 2, 3, 4, 5, 6] },
      porDia: dias,
    });
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`);
const words = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const programacao: fc.Arbitrary<Programacao> = fc.record({
  nome: words,
  partes: fc.shuffledSubarray([...TV_PARTS], { minLength: 1 }),
  ordem: fc.constantFrom('catalogo', 'menor-preco', 'maior-preco'),
  motos: fc.uniqueArray(fc.constantFrom('factor', 'nmax', 'r15-abs')),
  segundos: fc.integer({ min: 5, max: 60 }),
  parcelas: fc.option(fc.integer({ min: 2, max: 72 })),
  entradaPct: fc.integer({ min: 0, max: 900 }).map((n) => n / 10),
  transicao: fc.constantFrom('suave', 'corte'),
  orientacao: fc.constantFrom('auto', 'direita', 'esquerda'),
  horario: fc.option(
    fc
      .array(
        fc.option(
          fc.record({
            abre: fc.constantFrom('07:30', '08:00'),
            fecha: fc.constantFrom('18:00', '19:30'),
            pausa: fc.option(fc.constant({ de: '12:00', ate: '13:30' })),
          }),
        ),
        { minLength: 7, maxLength: 7 },
      )
      .filter((dias) => dias.some((day) => day !== null))
      .map((dias) => ({ dias })),
  ),
  foraDoHorario: fc.constantFrom('relogio', 'vitrine'),
  recados: fc.array(fc.record({ titulo: words, texto: words, de: day, ate: fc.constant('2026-12-31') }), {
    maxLength: 6,
  }),
  contato: fc.option(fc.constant({ nome: 'Ana', telefone: '(41) 98765-4321' })),
});

describe('Issue 11: a programme in its form', () => {
  test('property: what is written into the form reads back as the same', () => {
    fc.assert(
      fc.property(programacao, (one) => {
        const read = checkProgramacao(readProgramacaoForm(programacaoToForm(one)));
        if (!read.ok) throw new Error(JSON.stringify(read.erros));
        expect(read.programacao).toEqual({ ...one, motos: expect.arrayContaining(one.motos) });
        expect(read.programacao.motos.length).toBe(one.motos.length);
      }),
    );
  });

  test('property: any text at all is read without a failure', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (typed) => {
        checkProgramacao(readProgramacaoForm(typed));
        tidyProgramacaoForm(typed);
      }),
    );
  });

  test('an empty place between two messages closes, so that errors stand beside their own', () => {
    const typed = { 'recados.0.titulo': '', 'recados.1.titulo': 'Sábado', 'recados.1.de': '2026-11-28' };
    expect(tidyProgramacaoForm(typed)).toMatchObject({
      'recados.0.titulo': 'Sábado',
      'recados.0.de': '2026-11-28',
    });
    expect(errors(readProgramacaoForm(typed) as Partial<Programacao>)).toHaveProperty(['recados.0.ate']);
  });

  test.each([
    ['12,5', 12.5],
    ['20%', 20],
    ['', 0],
  ])('a down payment of %j is %j percent', (entradaPct, expected) => {
    expect(readProgramacaoForm({ entradaPct })).toMatchObject({ entradaPct: expected });
  });
});

test.each([
  [0, 'agora'],
  [59_999, 'agora'],
  [60_000, 'há 1 minuto'],
  [12 * 60_000, 'há 12 minutos'],
  [61 * 60_000, 'há 1 hora'],
  [3 * 24 * 60 * 60_000, 'há 3 dias'],
])('Issue 11, last contact: %i ms is "%s"', (ms, words) => {
  expect(describeElapsed(ms)).toBe(words);
});

const NOON = '2026-11-24T12:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(NOON) + seconds * 1000);

test.each([
  // Nobody asked: it reports every four and a half minutes.
  [null, 200, 'tocando'],
  [null, 359, 'tocando'],
  [null, 360, 'silencio'],
  // Asked 200 seconds after its last report.
  [200, 201, 'perguntando'],
  [200, 259, 'perguntando'],
  [200, 260, 'silencio'],
  // Asked before a minute of silence is over.
  [31, 59, 'tocando'],
  [31, 61, 'perguntando'],
  [31, 91, 'silencio'],
] as const)(
  'Issue 28 §3 (use-manager 23) asked after %j s without an answer, after %j s a television is %s',
  (asked, now, state) => {
    const perguntadaEm = asked === null ? null : after(asked).toISOString();
    expect(tvStateOf({ vistaEm: NOON, perguntadaEm }, after(now))).toBe(state);
  },
);

test('Issue 28 §3 (use-manager 23) one that answered is playing again', () => {
  const answered = { vistaEm: after(220).toISOString(), perguntadaEm: after(200).toISOString() };
  expect(tvStateOf(answered, after(300))).toBe('tocando');
});
