import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { PremiacaoImages } from './images.tsx';
import { MyPontos } from './my-pontos.tsx';
import { PodioFigure } from './podio.tsx';
import { MyProgressSection } from './progress.tsx';
import { PremiacaoRanking } from './ranking.tsx';
import type { PremiacaoScreenData } from './types.ts';
import './premiacao.css';

/** Page of a premiacao: the person's progress, the ranking, the prizes. */
export function PremiacaoView({ premiacao, gere }: { premiacao: PremiacaoScreenData; gere: boolean }) {
  const { progresso, podio, ranking, imagens, pontos, estado } = premiacao;
  return (
    <article aria-labelledby="premiacao" className="premiacao">
      <PremiacaoHeader premiacao={premiacao} gere={gere} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-6">
        <div className="premiacao-coluna">
          {progresso && <MyProgressSection progresso={progresso} estado={estado} />}
          <Card titulo="Ranking">
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
  const comEmpresa = useWithEmpresa();
  const { id, nome, estado, prazo, periodo, conta, quem, apurando } = premiacao;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="premiacao" className="text-[min(1.75rem,9vw)]/[1.29]">
          {nome}
        </h2>
        {gere && estado !== 'encerrada' && (
          <ButtonLink
            to={comEmpresa(`/premiacao/${id}/editar`)}
            variante="secundario"
            compacto
            icone={<Icon nome="editar" />}
          >
            Editar
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Chip tom={ESTADO_TONES[estado]}>{prazo}</Chip>
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
    <Card titulo={premios.length > 0 ? 'Prêmios' : 'Regras'}>
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
