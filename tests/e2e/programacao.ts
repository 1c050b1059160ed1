import { ulid } from 'ulid';
import { inject } from 'vitest';
import { PROGRAMACAO_PADRAO, type Programacao } from '../../app/domain/tv/programacao.ts';
import { writeDigitada } from '../../app/domain/tv/programacao-digitada.ts';
import { type Aparelho, enterAs } from './apoio.ts';

const EMPRESA = 1;

/** Stores a programme of the demonstration company, as its form does; gives the address that plays it. */
export async function programar(aparelho: Aparelho, change: Partial<Programacao>): Promise<string> {
  await enterAs(aparelho, 'admin');
  const id = ulid();
  const answer = await aparelho.context.request.post('/admin/televisoes/programacao/nova', {
    form: { ...writeDigitada({ ...PROGRAMACAO_PADRAO, nome: 'Jornada', ...change }), id, _acao: 'salvar' },
    headers: { Origin: inject('address') },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${answer.status()} ${(await answer.text()).slice(0, 500)}`);
  return `/tv?empresa=${EMPRESA}&programacao=${id}`;
}
