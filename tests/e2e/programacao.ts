import { ulid } from 'ulid';
import { inject } from 'vitest';
import { DEFAULT_PROGRAMACAO, type Programacao } from '../../app/domain/tv/programacao.ts';
import { programacaoToForm } from '../../app/domain/tv/programacao-form.ts';
import { type Aparelho, enterAs } from './apoio.ts';

const EMPRESA = 1;

async function send({ context }: Aparelho, path: string, form: Record<string, string>): Promise<void> {
  const answer = await context.request.post(`/admin/televisoes/programacao/${path}`, {
    form,
    headers: { Origin: inject('address') },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${answer.status()} ${(await answer.text()).slice(0, 500)}`);
}

/** Stores a programme of the demonstration company, as its form does. */
export async function programar(
  aparelho: Aparelho,
  change: Partial<Programacao>,
): Promise<{ address: string; apagar: () => Promise<void> }> {
  await enterAs(aparelho, 'admin');
  const id = ulid();
  const fields = programacaoToForm({ ...DEFAULT_PROGRAMACAO, nome: 'Jornada', ...change });
  await send(aparelho, 'nova', { ...fields, id, _acao: 'salvar' });
  return {
    address: `/tv?empresa=${EMPRESA}&programacao=${id}`,
    apagar: () => send(aparelho, id, { _acao: 'apagar' }),
  };
}
