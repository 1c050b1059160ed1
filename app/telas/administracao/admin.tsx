import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { Icone, type NomeDeIcone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';

export const meta: MetaFunction = () => [{ title: 'Administração · Balcão' }];

/** Access: admin. Where administrators begin; it reads nothing itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'admin');
  return null;
}

const ATALHOS: readonly { to: string; icone: NomeDeIcone; titulo: string; apoio: string }[] = [
  {
    to: '/admin/televisoes',
    icone: 'tv',
    titulo: 'Televisões',
    apoio: 'O que toca em cada TV da loja.',
  },
  {
    to: '/admin/fipe',
    icone: 'preco',
    titulo: 'Tabela FIPE',
    apoio: 'De que mês é, e que marcas mudam.',
  },
  {
    to: '/admin/auditoria',
    icone: 'tabela',
    titulo: 'Auditoria',
    apoio: 'Quem fez o quê, e quando.',
  },
  {
    to: '/links?filtro=loja',
    icone: 'compartilhar',
    titulo: 'Links da loja',
    apoio: 'Tire do ar o que não pode ficar.',
  },
  {
    to: '/usuarios?filtro=aguardando',
    icone: 'pessoas',
    titulo: 'Quem espera aprovação',
    apoio: 'Aprove quem chegou.',
  },
];

export default function Admin() {
  return (
    <>
      <Titulo noCabecalho apoio="O que a loja publica, quem entra e o que cada um fez.">
        Administração
      </Titulo>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {ATALHOS.map(({ to, icone, titulo, apoio }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full items-center gap-4 rounded-lg bg-surface p-4 hover:bg-primary-soft md:grid md:content-start md:gap-3 md:p-6"
            >
              <Icone nome={icone} tamanho={32} className="flex-none text-primary-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold font-display text-xl">{titulo}</span>
                <span className="block text-muted">{apoio}</span>
              </span>
              <Icone nome="adiante" className="text-muted md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
