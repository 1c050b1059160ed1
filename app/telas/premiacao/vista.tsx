import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Imagens } from './imagens.tsx';
import { MeusPontos } from './meus-pontos.tsx';
import { Podio } from './podio.tsx';
import { Progresso } from './progresso.tsx';
import { Ranking } from './ranking.tsx';
import type { PremiacaoNaTela } from './tipos.ts';

/** Page of a premiacao: the person's progress, the ranking, the prizes. */
export function VistaDaPremiacao({ premiacao, gere }: { premiacao: PremiacaoNaTela; gere: boolean }) {
  const { progresso, podio, ranking, imagens, pontos, estado } = premiacao;
  return (
    <article aria-labelledby="premiacao" className="premiacao">
      <Cabeca premiacao={premiacao} gere={gere} />
      <div className="premiacao-colunas">
        <div className="premiacao-coluna">
          {progresso && <Progresso progresso={progresso} estado={estado} />}
          <Cartao titulo="Ranking">
            {podio.length > 0 && <Podio podio={podio} />}
            <Ranking ranking={ranking} estado={estado} />
            <Tardios premiacao={premiacao} />
          </Cartao>
        </div>
        <div className="premiacao-coluna">
          <Premios premiacao={premiacao} />
          {imagens && <Imagens imagens={imagens} />}
          {pontos && <MeusPontos pontos={pontos} />}
        </div>
      </div>
    </article>
  );
}

function Cabeca({ premiacao, gere }: { premiacao: PremiacaoNaTela; gere: boolean }) {
  const comEmpresa = useComEmpresa();
  const { id, nome, estado, prazo, periodo, conta, quem, apurando } = premiacao;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="premiacao" className="text-[min(1.75rem,9vw)]/[1.29]">
          {nome}
        </h2>
        {gere && estado !== 'encerrada' && (
          <BotaoLink
            to={comEmpresa(`/premiacao/${id}/editar`)}
            variante="secundario"
            compacto
            icone={<Icone nome="editar" />}
          >
            Editar
          </BotaoLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Etiqueta tom={TOM[estado]}>{prazo}</Etiqueta>
        <span className="numeros text-muted">{periodo}</span>
      </div>
      <p>
        <strong className="font-medium">{conta}</strong>
        <span className="text-muted">{` · ${quem}`}</span>
      </p>
      {apurando && <Aviso>Terminou agora: o ranking final fica pronto em alguns minutos.</Aviso>}
    </header>
  );
}

const TOM = { futura: 'info', andamento: 'success', encerrada: 'neutro' } as const;

/** Cancellations after the end, shown beside the unchanged final ranking. */
function Tardios({ premiacao: { tardios } }: { premiacao: PremiacaoNaTela }) {
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

function Premios({ premiacao: { premios, meta, regras } }: { premiacao: PremiacaoNaTela }) {
  if (premios.length === 0 && meta === null && regras === '') return null;
  return (
    <Cartao titulo={premios.length > 0 ? 'Prêmios' : 'Regras'}>
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
    </Cartao>
  );
}
