import { Link } from '@remix-run/react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { MyProgressSection } from './progress.tsx';
import type { PremiacaoScreenData } from './types.ts';
import './premiacao.css';
import { Avatar } from '~/components/ui/avatar.tsx';
import { joinClasses } from '~/components/ui/classes.ts';
import { Pagination } from '~/components/ui/pagination.tsx';
import type { PremiacaoEstado } from '~/domain/premiacao/premiacao.ts';
import { formatPontos, type PodioStep } from '~/domain/premiacao/ranking.ts';

/** Pictures to share or print: the podium, and the person's certificate once the result is final. */
function PremiacaoImages({ imagens }: { imagens: NonNullable<PremiacaoScreenData['imagens']> }) {
  const { podio, imprimirPodio, certificado, imprimirCertificado } = imagens;
  return (
    <Card title="Imagens">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <DownloadLink href={`${podio}&formato=feed`}>Pódio para o feed</DownloadLink>
        <DownloadLink href={`${podio}&formato=story`}>Pódio para o story</DownloadLink>
        <PrintLink to={imprimirPodio}>Imprimir pódio</PrintLink>
        {certificado && (
          <>
            <DownloadLink href={`${certificado}&formato=feed`}>Meu certificado</DownloadLink>
            <DownloadLink href={`${certificado}&formato=impresso`}>Certificado em PDF</DownloadLink>
          </>
        )}
        {imprimirCertificado && <PrintLink to={imprimirCertificado}>Imprimir certificado</PrintLink>}
      </div>
    </Card>
  );
}

const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <a className="botao botao-secundario" href={href}>
    <Icon name="baixar" />
    <span>{children}</span>
  </a>
);

const PrintLink = ({ to, children }: { to: `/premiacao/${string}`; children: string }) => (
  <ButtonLink to={to} variante="secundario" icone={<Icon name="imprimir" />}>
    {children}
  </ButtonLink>
);

/** Ranking of all participants; those without points come last, without a place. */
function PremiacaoRanking({ ranking, estado }: Pick<PremiacaoScreenData, 'ranking' | 'estado'>) {
  if (ranking.length === 0) return <p className="text-muted">{NO_PARTICIPANTS[estado]}</p>;
  return (
    <ol className="ranking-da-premiacao">
      {ranking.map(({ lugar, nome, pontos, premios, eu }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and places are shared.
        <li key={at} className={joinClasses(eu && 'ranking-eu')}>
          <span className="w-9 font-display font-bold text-[1.125rem] numeros">
            {lugar === null ? '–' : `${lugar}º`}
          </span>
          <Avatar name={nome} />
          <span className="min-w-0 flex-1">
            <span className="block">
              {nome}
              {eu && <span className="text-muted"> (você)</span>}
            </span>
            {premios.length > 0 && <span className="block text-muted text-sm">{premios.join(' + ')}</span>}
          </span>
          <span className="numeros flex-none font-medium">{pontos.toLocaleString('pt-BR')}</span>
        </li>
      ))}
    </ol>
  );
}

const NO_PARTICIPANTS = {
  futura: 'O ranking começa no primeiro dia.',
  andamento: 'Ninguém pontuou ainda.',
  encerrada: 'Ninguém pontuou.',
} as const satisfies Record<PremiacaoEstado, string>;

/** Page of a premiacao: the person's progress, the ranking, the prizes. */
export function PremiacaoView({ premiacao, gere }: { premiacao: PremiacaoScreenData; gere: boolean }) {
  const { progresso, podio, ranking, imagens, pontos, estado } = premiacao;
  return (
    <article aria-labelledby="premiacao" className="premiacao">
      <PremiacaoHeader premiacao={premiacao} gere={gere} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-6">
        <div className="premiacao-coluna">
          {progresso && <MyProgressSection progresso={progresso} estado={estado} />}
          <Card title="Ranking">
            {podio.length > 0 && <PodioFigure podio={podio} />}
            <PremiacaoRanking ranking={ranking} estado={estado} />
            <LateCancellations premiacao={premiacao} />
          </Card>
        </div>
        <div className="premiacao-coluna">
          <PremioList premiacao={premiacao} />
          {imagens && <PremiacaoImages imagens={imagens} />}
          {pontos && <MyPontos pontos={pontos} />}
        </div>
      </div>
    </article>
  );
}

function PremiacaoHeader({ premiacao, gere }: { premiacao: PremiacaoScreenData; gere: boolean }) {
  const withEmpresa = useWithEmpresa();
  const { id, nome, estado, prazo, periodo, conta, quem, apurando } = premiacao;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="premiacao" className="text-[min(1.75rem,9vw)]/[1.29]">
          {nome}
        </h2>
        {gere && estado !== 'encerrada' && (
          <ButtonLink
            to={withEmpresa(`/premiacao/${id}/editar`)}
            variante="secundario"
            compacto
            icone={<Icon name="editar" />}
          >
            Editar
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Chip tone={ESTADO_TONES[estado]}>{prazo}</Chip>
        <span className="numeros text-muted">{periodo}</span>
      </div>
      <p>
        <strong className="font-medium">{conta}</strong>
        <span className="text-muted">{` · ${quem}`}</span>
      </p>
      {apurando && <Notice>Terminou agora: o ranking final fica pronto em alguns minutos.</Notice>}
    </header>
  );
}

const ESTADO_TONES = { futura: 'info', andamento: 'success', encerrada: 'neutro' } as const;

/** Cancellations after the end, shown beside the unchanged final ranking. */
function LateCancellations({ premiacao: { tardios } }: { premiacao: PremiacaoScreenData }) {
  if (tardios.length === 0) return null;
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      <h3>Cancelamentos depois do fim</h3>
      <p className="text-muted">O ranking final não muda.</p>
      <ul className="mt-1">
        {tardios.map(({ nome, pontos }) => (
          <li key={nome}>
            {`${nome}: `}
            <span className="numeros">{`− ${pontos}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PremioList({ premiacao: { premios, meta, regras } }: { premiacao: PremiacaoScreenData }) {
  if (premios.length === 0 && meta === null && regras === '') return null;
  return (
    <Card title={premios.length > 0 ? 'Prêmios' : 'Regras'}>
      {premios.length > 0 && (
        <dl className="premiacao-premios">
          {premios.map(({ rotulo, premio }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{premio}</dd>
            </div>
          ))}
        </dl>
      )}
      {meta && (
        <p className="mt-3">
          Meta: <strong className="font-medium">{meta}</strong>
        </p>
      )}
      {regras && (
        <>
          {premios.length > 0 && <h3 className="mt-4">Regras</h3>}
          <p className="whitespace-pre-line text-muted">{regras}</p>
        </>
      )}
    </Card>
  );
}

/** Events that make up the person's points, including cancelled ones; visible to that person only. */
function MyPontos({ pontos }: { pontos: NonNullable<PremiacaoScreenData['pontos']> }) {
  const { linhas, proximo } = pontos;
  return (
    <Card title="Meus pontos">
      <p className="-mt-3 mb-3 text-muted text-sm">Só você vê esta lista.</p>
      {linhas.length === 0 && <p className="text-muted">Nada contou ainda neste período.</p>}
      <ul className="grid gap-2">
        {linhas.map(({ id, quando, valor, estorno, proposta }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span className="numeros flex-1 text-muted">
              {quando}
              {proposta && (
                <>
                  {' · '}
                  {proposta.para ? (
                    <Link to={proposta.para} className="link whitespace-nowrap">
                      {proposta.numero}
                    </Link>
                  ) : (
                    <span className="whitespace-nowrap">{proposta.numero}</span>
                  )}
                </>
              )}
            </span>
            {estorno && <Chip tone="warning">cancelada</Chip>}
            <span className="numeros">{valor}</span>
          </li>
        ))}
      </ul>
      <Pagination proximo={proximo} parametro="pontos" />
    </Card>
  );
}

/**
 * Podium of the first three places; hidden from screen readers, because the ranking below has the same data.
 */
function PodioFigure({ podio }: { podio: PodioStep[] }) {
  return (
    <div className="podio" aria-hidden>
      {podio.map(({ lugar, pontos, nomes }) => (
        <div key={lugar} className={`podio-lugar podio-${lugar}`}>
          <div className="podio-pessoas">
            {nomes.slice(0, 3).map((nome) => (
              <Avatar key={nome} name={nome} />
            ))}
          </div>
          <p className="max-w-full mt-1 mb-2 font-medium">{shortOf(nomes)}</p>
          <div className="podio-degrau">
            <span className="font-display font-bold text-[1.75rem] leading-8">{`${lugar}º`}</span>
            <span className="numeros text-sm">{formatPontos(pontos)}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shortens a name to first name and initial, so that three fit side by side on a phone. */
function shortOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const [nome = '', ...rest] = first.split(' ');
  const initial = rest.at(-1)?.[0];
  const short = initial ? `${nome} ${initial}.` : nome;
  return others.length > 0 ? `${short} +${others.length}` : short;
}
