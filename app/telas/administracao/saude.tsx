import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { formatInstant } from '~/domain/valores/instants.ts';
import { openDoor } from '~/server/open-door.ts';
import { BackToAdministration } from './back-to-administration.tsx';

export const meta: MetaFunction = () => [{ title: 'Saúde do sistema · Balcão' }];

/** Access: admin. Checks every dependency now; the same result as the public GET /saude. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await openDoor(args, 'admin/saude');
  return { ...(await context.saude()), em: formatInstant(context.clock().toISOString()) };
}

/** Name of each dependency, and the effect of its failure, in the loja's terms. */
const HEALTH_PARTS = [
  {
    nome: 'd1',
    titulo: 'Banco de dados',
    sem: 'Nada abre nem se grava: estoque, seminovos, panfletos e sessões.',
  },
  { nome: 'r2', titulo: 'Arquivos', sem: 'Fotos e imagens prontas não aparecem.' },
  { nome: 'kv', titulo: 'Cópias rápidas', sem: 'Tudo funciona, mais devagar.' },
  {
    nome: 'origem',
    titulo: 'Cadastro da rede',
    sem: 'Ninguém entra nem se cadastra; usuários não carregam.',
  },
  {
    nome: 'identidade',
    titulo: 'Senhas e contas',
    sem: 'Quem está fora não entra; quem está dentro continua.',
  },
] as const;

export default function Health() {
  const { ok, versao, dependencias, em } = useLoaderData<typeof loader>();
  return (
    <div className="md:max-w-180">
      <BackToAdministration />
      <ScreenTitle
        apoio={`Perguntado em ${em}.`}
        acao={
          <ButtonLink to="/admin/saude" reloadDocument variante="secundario">
            Perguntar de novo
          </ButtonLink>
        }
      >
        Saúde do sistema
      </ScreenTitle>
      <Notice tone={ok ? 'success' : 'error'} className="mb-6">
        {ok ? 'Tudo o que é preciso responde.' : 'Uma parte que é preciso não responde. Veja qual abaixo.'}
      </Notice>
      <ul className="grid gap-2">
        {HEALTH_PARTS.map(({ nome, titulo, sem }) => (
          <li key={nome} className="flex items-center justify-between gap-4 rounded-lg bg-surface px-4 py-3">
            <span className="min-w-0">
              <span className="block font-medium">{titulo}</span>
              <span className="block text-muted text-sm">{dependencias[nome] ? 'Responde' : sem}</span>
            </span>
            <Chip tone={dependencias[nome] ? 'success' : 'error'}>
              {dependencias[nome] ? 'No ar' : 'Fora do ar'}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted text-sm">{`Versão ${versao}`}</p>
    </div>
  );
}
