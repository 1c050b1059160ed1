import type { AppLoadContext } from '@remix-run/cloudflare';
import { loadFinancing, readFinancing } from '~/components/financing/load.server.ts';
import type { SaveSimulacaoAnswer } from '~/components/financing/use-simulacao-queue.ts';
import { simulacaoFromQuery, simulacaoToQuery } from '~/domain/financiamento/simulacao-address.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isApiError } from '~/server/errors.ts';

/**
 * Saves the simulacao of a query string. Parsed here as on the screen, so that nobody saves a rate they may
 * not set. After a temporary failure it stays queued on the device, after a rejection it does not.
 * @param id client-generated, the idempotency key
 */
export async function saveSimulacao(
  context: AppLoadContext,
  usuario: Usuario,
  { id, nome, nota, simulacao }: { id: string; nome: string; nota: string; simulacao: string },
): Promise<SaveSimulacaoAnswer> {
  const mesa = await loadFinancing(context, usuario, new URLSearchParams(simulacao));
  const {
    leitura: { pedido },
    usadas,
  } = readFinancing(mesa);
  if (!pedido) return { recusada: id, aviso: 'Complete a simulação antes de salvar.' };
  try {
    await context.simulacoes.save(
      usuario,
      {
        id,
        nome: nome.trim() || mesa.inicial.moto || 'Simulação',
        nota,
        pedido: { produto: 'cdc', ...pedido },
        planoVersao: mesa.plano.versao,
        endereco: `/financiamento?${simulacaoToQuery({ ...mesa.inicial, salva: '' })}`,
      },
      usadas,
    );
    return { salva: id };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!isRefusal) return { espera: id };
    return { recusada: id, aviso: Object.values(error.campos ?? {})[0] ?? error.message };
  }
}

/** Query string of a form submitted as a whole, without JavaScript. */
export const addressOfForm = (fields: FormData): string =>
  simulacaoToQuery(
    simulacaoFromQuery(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))),
  );
