import { Link } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Busca } from '~/components/ui/busca.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import {
  ESTADOS_DAS_IMAGENS,
  enderecoDasImagens,
  type FiltrosDeImagens,
} from '~/domain/artes/filtros-das-imagens.ts';
import { NOME_DO_GERADOR, TELA_DO_GERADOR } from '~/domain/artes/geradores.ts';
import { formatMes } from '~/domain/fipe/referencia.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';
import { Peca } from './peca.tsx';

const TIPOS = [
  ['oferta', 'Panfletos'],
  ['post', 'Posts'],
  ['parabens', 'Parabéns'],
  ['pecas', 'Peças'],
] as const;
const ESTADOS = ['valendo', 'encerrada'] as const;

/** Pieces shown on any screen without scrolling. */
const PRIMEIRAS = 2;

/** Pieces of a person, newest first, with search and filters; each can be opened or reused. */
export function MinhasImagens({
  artes,
  proximo,
  filtros,
}: {
  artes: ArteDaLista[];
  proximo: string | null;
  filtros: FiltrosDeImagens;
}) {
  const procura = Object.keys(filtros).length > 0;
  const { busca = '', ...escondidos } = filtros;
  return (
    <>
      <Titulo
        noCabecalho
        acao={
          artes.length > 0 && (
            // Both buttons fit beside each other on a phone with any fallback font.
            <div className="flex flex-wrap gap-2 max-md:*:px-3.5 md:gap-3">
              <BotaoLink variante="secundario" to="/lotes">
                Vários de uma vez
              </BotaoLink>
              <BotaoLink to="/geradorpanfleto" icone={<Icone nome="criar" />}>
                Gerar panfleto
              </BotaoLink>
            </div>
          )
        }
      >
        Minhas imagens
      </Titulo>
      {(procura || artes.length > 0) && (
        <div className="mb-4 grid gap-3 md:mb-6">
          <Busca
            busca={busca}
            rotulo="Buscar nas minhas imagens"
            dica="Moto, título ou cliente"
            escondidos={escondidos}
            className="w-full md:w-100"
          />
          <Filtros filtros={filtros} />
        </div>
      )}
      {artes.length > 0 ? (
        <ul className="galeria">
          {artes.map((arte, n) => (
            <li key={arte.id} className="grid content-between gap-1">
              <Peca arte={arte} primeira={n < PRIMEIRAS} />
              <Link
                to={`${TELA_DO_GERADOR[arte.tipo]}?duplicar=${arte.id}`}
                className="botao botao-texto botao-compacto -ms-3 justify-self-start"
              >
                <Icone nome="duplicar" tamanho={16} />
                <span>
                  Usar de novo
                  <span className="sr-only">: {`${NOME_DO_GERADOR[arte.tipo]} ${arte.titulo}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Nenhuma procura={procura} />
      )}
      <Paginacao proximo={proximo} />
    </>
  );
}

/** Filter links: they work before hydration and can be bookmarked. An active filter links to its removal. */
function Filtros({ filtros }: { filtros: FiltrosDeImagens }) {
  return (
    <nav className="escolhas" aria-label="Filtrar">
      {TIPOS.map(([valor, rotulo]) => (
        <Link
          key={valor}
          to={enderecoDasImagens(filtros, { tipo: filtros.tipo === valor ? null : valor })}
          preventScrollReset
          className="escolha"
          aria-current={filtros.tipo === valor || undefined}
        >
          {rotulo}
        </Link>
      ))}
      <span aria-hidden className="mx-1 w-px flex-none self-stretch bg-line" />
      {(filtros.estado ? [...new Set([...ESTADOS, filtros.estado])] : ESTADOS).map((valor) => (
        <Link
          key={valor}
          to={enderecoDasImagens(filtros, { estado: filtros.estado === valor ? null : valor })}
          preventScrollReset
          className="escolha"
          aria-current={filtros.estado === valor || undefined}
        >
          {ESTADOS_DAS_IMAGENS[valor]}
        </Link>
      ))}
      {filtros.mes && (
        <Link
          to={enderecoDasImagens(filtros, { mes: null })}
          preventScrollReset
          className="escolha"
          aria-current
        >
          {`Feitas em ${formatMes(filtros.mes)}`}
        </Link>
      )}
    </nav>
  );
}

const Nenhuma = ({ procura }: { procura: boolean }) =>
  procura ? (
    <Vazio
      titulo="Nenhuma imagem encontrada"
      acao={
        <BotaoLink to="/panfleto" variante="secundario">
          Limpar a busca
        </BotaoLink>
      }
    >
      Procure por parte do nome da moto, do título ou do cliente.
    </Vazio>
  ) : (
    <Vazio titulo="Nenhuma imagem ainda" acao={<BotaoLink to="/geradorpanfleto">Gerar a primeira</BotaoLink>}>
      Escolha a moto, confira o preço e envie para o cliente em menos de um minuto.
    </Vazio>
  );
