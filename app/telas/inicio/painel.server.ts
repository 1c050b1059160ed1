import type { AppLoadContext } from '@remix-run/cloudflare';
import { contarUsuarios } from '~/domain/pessoas/lista-de-usuarios.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { saudacao } from '~/lib/saudacao.ts';
import { loadHoje } from './hoje.server.ts';

/** Filter of people waiting for approval. */
const AGUARDANDO = { filtro: 'aguardando' } as const;

/**
 * Loads the data common to both dashboards: greeting, newest flyers and, for administrators, the number of
 * people waiting for approval. Parts that cannot be read are null, so that the dashboard still opens.
 * @param limit flyers to read
 */
export async function loadInicio(context: AppLoadContext, usuario: Usuario, limit: number) {
  const { admin, approved } = (await context.quem()).flags;
  const [mine, usuarios, dia] = await Promise.all([
    orNull(context.artes.listMine(usuario, { limit })),
    admin ? orNull(context.usuarios.list()) : null,
    loadHoje(context, usuario),
  ]);
  return {
    mine,
    inicio: {
      ...dia,
      saudacao: saudacao(context.agora()),
      primeiroNome: primeiroNome(usuario.nome),
      aprovado: approved,
      semEmpresa: usuario.id_empresa === null,
      esperando: usuarios && contarUsuarios(usuarios.value, AGUARDANDO),
    },
  };
}
