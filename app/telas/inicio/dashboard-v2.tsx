import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { joinClasses } from '~/components/ui/classes.ts';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { AccessNotices } from './access-notices.tsx';
import { CustomersToCall } from './customers-to-call.tsx';
import { MyMonth, TodayTasks } from './today.tsx';
import type { DashboardPanfleto, DashboardV2Data } from './types.ts';
import { useDeviceNotifications } from './use-device-notifications.ts';

const STATE_TONES = { valendo: 'success', 'vence-logo': 'warning', encerrado: 'neutro' } as const;

const COUNT_LABELS = {
  valendo: ['panfleto em vigor', 'panfletos em vigor'],
  'vence-logo': ['vence logo', 'vencem logo'],
  encerrada: ['encerrado', 'encerrados'],
} as const;

const COLUMNS: readonly ListColumn<DashboardPanfleto>[] = [
  {
    titulo: 'Panfleto',
    celula: ({ id, titulo, imagem }) => (
      <a href={`/p/${id}`} className="flex items-center gap-4 font-medium hover:text-primary-ink">
        <img
          src={reducedPicturePath(imagem, 256)}
          alt=""
          width={48}
          height={60}
          loading="lazy"
          className="flex-none w-12 h-15 rounded-sm [outline:1px_solid_var(--cor-borda-da-arte)] bg-surface object-cover"
        />
        <span className="min-w-0">{titulo}</span>
      </a>
    ),
  },
  { titulo: 'Preço', celula: ({ preco }) => preco, numerica: true, cartao: 'metade', largura: '160px' },
  {
    titulo: 'Validade',
    celula: ({ situacao, validade }) => <Chip tone={STATE_TONES[situacao]}>{validade}</Chip>,
    cartao: 'metade',
    largura: '184px',
  },
  {
    titulo: 'Ação',
    celula: ({ id, titulo, situacao }) => (
      <ButtonLink
        to={`/geradorpanfleto?duplicar=${id}`}
        variante="texto"
        compacto
        aria-label={`${situacao === 'valendo' ? 'Duplicar' : 'Renovar'} ${titulo}`}
      >
        {situacao === 'valendo' ? 'Duplicar' : 'Renovar'}
      </ButtonLink>
    ),
    largura: '136px',
  },
];

/** Dashboard version of Home: the numbers of the day, then the tasks. */
export function DashboardV2({
  saudacao,
  primeiroNome,
  aprovado,
  semEmpresa,
  panfletos,
  numeros,
  esperando,
  hoje,
  ligar,
  mes,
}: DashboardV2Data) {
  useDeviceNotifications();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FadeIn as="h1" className="min-w-0 break-words">
          {`${saudacao}, ${primeiroNome}`}
        </FadeIn>
        <ButtonLink
          to="/geradorpanfleto"
          prefetch="intent"
          icone={<Icon name="criar" />}
          className="max-sm:w-full"
        >
          Gerar panfleto
        </ButtonLink>
      </div>
      <div className="grid gap-3 empty:hidden">
        <AccessNotices aprovado={aprovado} semEmpresa={semEmpresa} />
      </div>
      {(numeros || esperando !== null) && (
        <ul className="numeros-do-dia" aria-label="Meus panfletos em números">
          {numeros?.map(({ estado, n, para }) => (
            <LargeNumber
              key={estado}
              valor={n}
              rotulo={COUNT_LABELS[estado][n === 1 ? 0 : 1]}
              para={para}
              chama={estado === 'vence-logo' && n > 0}
            />
          ))}
          {esperando !== null && (
            <LargeNumber
              valor={esperando}
              rotulo={esperando === 1 ? 'pessoa espera aprovação' : 'pessoas esperam aprovação'}
              para="/usuarios?filtro=aguardando"
              chama={esperando > 0}
            />
          )}
        </ul>
      )}
      <TodayTasks hoje={hoje} />
      <CustomersToCall ligar={ligar} voltar="/v2" />
      {/* People without an Empresa have none; a notice above says so. */}
      {!(semEmpresa && panfletos === null) && <LatestPanfletosV2 panfletos={panfletos} />}
      <MyMonth mes={mes} />
    </div>
  );
}

/** Latest flyers; null when they cannot be read. */
function LatestPanfletosV2({ panfletos }: Pick<DashboardV2Data, 'panfletos'>) {
  return (
    <section aria-labelledby="panfletos-do-painel">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="panfletos-do-painel">Meus panfletos</h2>
        {panfletos && panfletos.length > 0 && (
          <Link to="/panfleto" prefetch="intent" className="botao botao-texto botao-compacto -me-3">
            Ver todos
          </Link>
        )}
      </div>
      {panfletos === null && (
        <Notice tone="warning">Seus panfletos não abriram agora. Atualize a página em instantes.</Notice>
      )}
      {panfletos?.length === 0 && (
        <EmptyState title="Nenhum panfleto ainda">
          Toque em Gerar panfleto, escolha a moto e ele aparece aqui, com a validade à vista.
        </EmptyState>
      )}
      {panfletos && panfletos.length > 0 && (
        <DataList caption="Meus panfletos" columns={COLUMNS} items={panfletos} chave={({ id }) => id} />
      )}
    </section>
  );
}

/** Large number of the day; links to the list it counts. */
function LargeNumber({
  valor,
  rotulo,
  para,
  chama = false,
}: {
  valor: number;
  rotulo: string;
  para: ScreenAddress;
  /** Highlights a number that needs action. */
  chama?: boolean;
}) {
  return (
    <li className="contents">
      <Link to={para} prefetch="intent" className={joinClasses('numero-do-dia', chama && 'numero-que-chama')}>
        <span className="font-display text-[min(2.5rem,14vw)] leading-[1.1] font-bold tabular-nums tracking-[-0.02em]">
          {valor}
        </span>
        <span className="text-muted">{rotulo}</span>
      </Link>
    </li>
  );
}
