import { describe, expect, test } from 'vitest';
import { isUnchanged } from '~/shared/revalidation.ts';
import { clientAction } from '~/telas/ligar/ligar.tsx';

function send(fields: Record<string, string>, error: unknown) {
  const body = new URLSearchParams(fields);
  const request = new Request('https://exemplo.com.br/ligar', { method: 'POST', body });
  return clientAction({ request, serverAction: () => Promise.reject(error), params: {} });
}

const QUEUED = { _acao: 'feito', fila: '1', alvo: 'proposta/p1', marca: 'sem-resposta' };
const noNetwork = () => new TypeError('Failed to fetch');

describe('Issue 13 §5: /ligar without a network', () => {
  test('a call marked as made waits, and the list is not loaded anew', async () => {
    const answer = await send(QUEUED, noNetwork());
    expect(answer).toMatchObject({ espera: 'proposta/p1' });
    expect(isUnchanged(answer)).toBe(true);
  });

  test('one that the server refuses leaves the queue and says why; no error page takes the telephones', async () => {
    const data = { mensagem: 'Sua conta espera aprovação.' };
    const refusal = { status: 403, statusText: '', internal: false, data };
    expect(await send(QUEUED, refusal)).toMatchObject({
      recusada: 'proposta/p1',
      aviso: 'Sua conta espera aprovação.',
    });
  });

  test('an undo that cannot be sent keeps the screen and says why; redirects are followed', async () => {
    const answer = await send({ _acao: 'desfazer', alvo: 'proposta/p1' }, noNetwork());
    expect(answer).toMatchObject({ aviso: 'Sem internet agora. Tente de novo quando a conexão voltar.' });
    expect(isUnchanged(answer)).toBe(true);
    const redirect = new Response(null, { status: 302 });
    await expect(send(QUEUED, redirect)).rejects.toBe(redirect);
  });
});
