import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { joinClasses } from '~/components/ui/classes.ts';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import { AccessNotices } from './access-notices.tsx';
import { CustomersToCall } from './customers-to-call.tsx';
import { SavedSimulations } from './saved-simulations.tsx';
import { MyMonth, TodayTasks } from './today.tsx';
import type { HomeDashboardData, RecentPanfleto } from './types.ts';
import { useDeviceNotifications } from './use-device-notifications.ts';

/** Screens that are asked for many times a day, besides flyer and simulation. */
const DAILY_LINKS = [
  { para: '/fipe', rotulo: 'Tabela FIPE', icone: 'buscar' },
  { para: '/registrarseminovo', rotulo: 'Usado na troca', icone: 'trocar' },
  { para: '/financiamento#minhas-simulacoes', rotulo: 'Minhas simulações', icone: 'guardar' },
] as const;

/** Home of a registered consultant: the main action, then the latest flyers. */
export function HomeDashboard(data: HomeDashboardData) {
  useDeviceNotifications();
  const {
    saudacao,
    primeiroNome,
    aprovado,
    semEmpresa,
    panfletos,
    deHoje,
    esperando,
    hoje,
    ligar,
    mes,
    salvas,
  } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <p className="text-lg text-muted">{`${saudacao},`}</p>
        <FadeIn as="h1" className="break-words text-[min(2.5rem,12.5vw)]/[1.1] md:text-[3.5rem]/[1.07]">
          {primeiroNome}
        </FadeIn>
      </div>

      <div className="grid gap-3 empty:hidden">
        <AccessNotices aprovado={aprovado} semEmpresa={semEmpresa} />
        {esperando !== null && esperando > 0 && (
          <Link
            to="/usuarios?filtro=aguardando"
            className="flex items-center gap-4 rounded-lg bg-surface px-4 py-3 hover:bg-primary-soft"
          >
            <span className="placa flex-none -skew-x-3">
              <span className="min-w-12 px-2 py-1.5 text-xl tabular-nums">{esperando}</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-display font-medium text-lg">Aprovar usuários</span>
              <span className="block text-muted text-sm">
                {esperando === 1 ? 'Uma pessoa espera por você' : `${esperando} pessoas esperam por você`}
              </span>
            </span>
            <Icon name="adiante" className="text-muted" />
          </Link>
        )}
      </div>

      <div className="grid gap-3 md:grid-cols-[2fr_1fr] md:gap-4">
        <Link to="/geradorpanfleto" prefetch="intent" className="acao-heroi">
          <span className="acao-heroi-pista">
            <Icon name="seta-direita" size={40} />
          </span>
          <span>
            <span className="block font-bold font-display text-[min(2rem,10vw)]/[1.125] md:text-[2.5rem]/[1.1]">
              Gerar panfleto
            </span>
            <span className="mt-1 block text-lg leading-6">Da moto ao WhatsApp em um minuto.</span>
          </span>
        </Link>
        <Link to="/financiamento" prefetch="intent" className="acao-segunda">
          <Icon name="calculadora" size={32} className="text-primary-ink" />
          <span>
            <span className="block font-bold font-display text-2xl/[1.17]">Simular financiamento</span>
            <span className="mt-1 block text-muted">Parcela e CET enquanto digita.</span>
          </span>
        </Link>
      </div>

      <ul className="tarefas-do-dia">
        {DAILY_LINKS.map(({ para, rotulo, icone }) => (
          <li key={para}>
            <Link to={para} prefetch="intent" className="tarefa-do-dia">
              <Icon name={icone} className="text-primary-ink" />
              <span>{rotulo}</span>
            </Link>
          </li>
        ))}
      </ul>

      <TodayTasks hoje={hoje} />
      <CustomersToCall ligar={ligar} voltar="/" />
      <SavedSimulations salvas={salvas} />
      {/* People without an Empresa have none; a notice above says so. */}
      {!(semEmpresa && panfletos === null) && <LatestPanfletos panfletos={panfletos} deHoje={deHoje} />}
      <MyMonth mes={mes} />
    </div>
  );
}

/** Latest flyers; null when they cannot be read. */
function LatestPanfletos({ panfletos, deHoje }: Pick<HomeDashboardData, 'panfletos' | 'deHoje'>) {
  return (
    <section aria-labelledby="meus-panfletos">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="meus-panfletos">
          Meus panfletos{' '}
          {deHoje && <span className="ms-2 font-normal font-sans text-base text-muted">{deHoje}</span>}
        </h2>
        {panfletos && panfletos.length > 0 && (
          <ButtonLink to="/panfleto" prefetch="intent" variante="texto" compacto className="-me-3">
            Ver todos
          </ButtonLink>
        )}
      </div>
      {panfletos === null && (
        <Notice tone="warning">Seus panfletos não abriram agora. Atualize a página em instantes.</Notice>
      )}
      {panfletos?.length === 0 && (
        <EmptyState title="Nenhum panfleto ainda">
          Toque em Gerar panfleto, escolha a moto e ele aparece aqui, pronto para mandar de novo.
        </EmptyState>
      )}
      {panfletos && panfletos.length > 0 && (
        <ul className="esteira">
          {panfletos.map((panfleto, at) => (
            <PanfletoThumbnail key={panfleto.id} {...panfleto} isAhead={at < SEEN_AT_FIRST} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Thumbnails that a telephone shows before the row is scrolled: inicio.css, `.esteira`. */
const SEEN_AT_FIRST = 3;

/** Tells whether an element has come into sight, in its own row too: lazy loading would fetch what the row hides. */
function useSeen(isAhead: boolean) {
  const ref = useRef<HTMLAnchorElement>(null);
  const [seen, setSeen] = useState(isAhead);
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}

/** Thumbnail of a flyer; opens its public page, which has no client JavaScript, by a full page load. */
function PanfletoThumbnail({
  id,
  titulo,
  preco,
  situacao,
  encerrada,
  imagem,
  isAhead,
}: RecentPanfleto & {
  /** True for one that the page's first view shows. */
  isAhead: boolean;
}) {
  const { ref, seen } = useSeen(isAhead);
  const className = joinClasses(
    'miniatura aspect-4/5 w-full bg-surface object-cover',
    encerrada && 'opacity-50',
  );
  const picture = (
    <img
      src={reducedPicturePath(imagem, 256)}
      alt=""
      width={256}
      height={320}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
  return (
    <li>
      <a ref={ref} href={`/p/${id}`} className="group block">
        {seen ? picture : <span className={joinClasses(className, 'block noscript:hidden')} />}
        {!isAhead && <noscript>{picture}</noscript>}
        <span className="mt-2 line-clamp-2 font-medium leading-5 group-hover:text-primary-ink">{titulo}</span>
        <span className="numeros block text-muted text-sm">
          {preco}
          <br />
          {situacao}
        </span>
      </a>
    </li>
  );
}
