import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { Icon, type IconName } from '~/components/ui/icon.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { openDoor } from '~/server/open-door.ts';
import { loadLojaDashboard } from './loja-dashboard.server.ts';
import { LojaNumbers, PendingTasks } from './loja-numbers.tsx';
import { StorageUsageSection } from './storage-usage.tsx';
import './administracao.css';

export const meta: MetaFunction = () => [{ title: 'Administração · Balcão' }];

/**
 * Access: admin. Dashboard of a store's numbers and pending tasks. `?empresa=` selects the company (default
 * for network administrators: all), `?dias=` the period.
 */
export async function loader(args: LoaderFunctionArgs) {
  return loadLojaDashboard(await openDoor(args, 'admin'));
}

const SHORTCUTS: readonly { to: ScreenAddress; icone: IconName; titulo: string; apoio: string }[] = [
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
    to: '/propostas/regras',
    icone: 'ajustes',
    titulo: 'Regras das propostas',
    apoio: 'Limites de desconto, validade e guarda.',
  },
  {
    to: '/links?filtro=loja',
    icone: 'compartilhar',
    titulo: 'Links da loja',
    apoio: 'Tire do ar o que não pode ficar.',
  },
  {
    to: '/usuarios',
    icone: 'pessoas',
    titulo: 'Usuários',
    apoio: 'Quem entra, e o que pode.',
  },
  {
    to: '/clientes',
    icone: 'guardar',
    titulo: 'Dados de clientes',
    apoio: 'Entregue ou apague, a pedido.',
  },
  {
    to: '/admin/chaves',
    icone: 'chave',
    titulo: 'Chaves da API',
    apoio: 'O que outros sistemas leem e gravam.',
  },
  {
    to: '/admin/saude',
    icone: 'escudo',
    titulo: 'Saúde do sistema',
    apoio: 'O que responde, e o que não.',
  },
];

export default function Admin() {
  const { opcoes, empresa, periodo, numeros, propostas, armazenamento, lidas, espera } =
    useLoaderData<typeof loader>();
  const loja: Record<string, string> = opcoes && empresa ? { [EMPRESA_PARAMETER]: empresa } : {};
  const linkOf = (days: number): `?${string}` => `?${new URLSearchParams({ dias: String(days), ...loja })}`;
  return (
    <>
      <ScreenTitle inHeader apoio="O que a loja publica, quem entra e o que cada um fez.">
        Administração
      </ScreenTitle>
      <EmpresaChoice
        opcoes={opcoes}
        escolhida={empresa}
        todas
        keep={{ dias: String(periodo) }}
        className="mb-6 md:max-w-90"
      />
      <PendingTasks espera={espera} lidas={lidas} />
      <LojaNumbers periodo={periodo} numeros={numeros} propostas={propostas} linkOf={linkOf} />
      {/^\d+$/.test(empresa) && <StorageUsageSection usos={armazenamento} />}
      <h2 className="mb-3">Cuidar de</h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {SHORTCUTS.map(({ to, icone, titulo, apoio }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full items-center gap-4 rounded-lg bg-surface p-4 hover:bg-primary-soft md:grid md:content-start md:gap-3 md:p-6"
            >
              <Icon name={icone} size={32} className="flex-none text-primary-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold font-display text-xl">{titulo}</span>
                <span className="block text-muted">{apoio}</span>
              </span>
              <Icon name="adiante" className="text-muted md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
