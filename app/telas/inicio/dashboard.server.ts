import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { countUsuarios } from '~/domain/pessoas/usuario-list.ts';
import { orNull } from '~/server/errors.ts';
import { greetingAt } from '~/server/greeting.ts';
import { firstName } from '~/shared/person-names.ts';
import { loadToday } from './today.server.ts';

/** Filter of people waiting for approval. */
const AWAITING_APPROVAL = { filtro: 'aguardando' } as const;

/**
 * Loads the data common to both dashboards: greeting, newest flyers and, for administrators, the number of
 * people waiting for approval. Parts that cannot be read are null, so that the dashboard still opens.
 * @param limit flyers to read
 */
export async function loadHome(context: AppLoadContext, usuario: Usuario, limit: number) {
  const { admin, approved } = (await context.quem()).flags;
  const [mine, usuarios, dia] = await Promise.all([
    orNull(context.artes.listMine(usuario, { limit })),
    admin ? orNull(context.usuarios.list()) : null,
    loadToday(context, usuario),
  ]);
  return {
    mine,
    inicio: {
      ...dia,
      saudacao: greetingAt(context.agora()),
      primeiroNome: firstName(usuario.nome),
      aprovado: approved,
      semEmpresa: usuario.id_empresa === null,
      esperando: usuarios && countUsuarios(usuarios.value, AWAITING_APPROVAL),
    },
  };
}
