import { describe, expect, test } from 'vitest';
import { explainEnvioFalho, isRespostaDaTela } from '~/lib/envio-falho.ts';

const answered = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('a form that was sent in vain', () => {
  test.each([
    ['a redirect', Response.redirect('https://exemplo.com.br/'), true],
    ['401', answered(401), true],
    ['403', answered(403), true],
    ['404', answered(404), true],
    ['429', answered(429), false],
    ['500', answered(500), false],
    ['503', answered(503), false],
    ['no network', new TypeError('Failed to fetch'), false],
    ['an answer that cannot be read', new Error('Unable to decode'), false],
  ])('%s: the screen itself answered: %o', (_nome, error, resposta) => {
    expect(isRespostaDaTela(error)).toBe(resposta);
  });

  test.each([
    ['what the answer says', answered(429, { mensagem: 'Espere um minuto.' }), 'Espere um minuto.'],
    ['no network', new TypeError('Failed to fetch'), /^Sem internet/],
    ['an answer without words', answered(500), /^Não deu para enviar/],
    ['an answer that cannot be read', new Error('Unable to decode'), /^Não deu para enviar/],
  ])('%s', (_nome, error, aviso) => {
    expect(explainEnvioFalho(error)).toMatch(aviso);
  });
});
