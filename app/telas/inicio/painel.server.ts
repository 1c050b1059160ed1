import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { saudacao } from '~/lib/saudacao.ts';
import { loadHoje } from './hoje.server.ts';

/**
 * What both dashboards begin with: the greeting, the person's newest flyers and, for administrators, how many people
 * wait. What cannot be read is null, so that the rest of the dashboard still opens.
 * @param limit flyers to read
 */
export async function loadInicio(context: AppLoadContext, usuario: Usuario, limit: number) {
  const { admin, approved } = (await context.quem()).flags;
  const minhas = orNull(context.artes.listMine(usuario, { limit }));
  const [mine, usuarios, dia] = await Promise.all([
    minhas,
    admin ? orNull(context.usuarios.list()) : null,
    loadHoje(
      context,
      usuario,
      minhas.then((read) => read?.artes ?? []),
    ),
  ]);
  return {
    mine,
    inicio: {
      ...dia,
      saudacao: saudacao(context.agora()),
      primeiroNome: primeiroNome(usuario.nome),
      aprovado: approved,
      semEmpresa: usuario.id_empresa === null,
      esperando: usuarios?.value.filter((outro) => !outro.aprovado).length ?? null,
    },
  };
}
