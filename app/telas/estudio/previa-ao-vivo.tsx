import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { desenhoDo, FORMATOS, type FormatoArte, TODOS_OS_FORMATOS } from '~/arte/tipos.ts';
import { Icone } from '~/components/ui/icone.tsx';
import { readAjustes } from '~/domain/artes/figurado-digitado.ts';
import { AosPoucos } from './aos-poucos.tsx';
import { Desenho } from './desenho.tsx';
import { NA_PREVIA } from './na-previa.ts';
import { type AoVivo, pecaDaPrevia } from './peca-da-previa.ts';
import { Previa } from './previa.tsx';

const AjusteDeUmTamanho = lazy(async () => ({
  default: (await import('./ajuste-de-um-tamanho.tsx')).AjusteDeUmTamanho,
}));

/** Longer side of a format's thumbnail, px. */
const MINIATURA = 52;

/** Memoized data of the piece. */
function usePeca({ tipo, digitado, motos, estudio }: AoVivo): unknown {
  return useMemo(() => pecaDaPrevia({ tipo, digitado, motos, estudio }), [tipo, digitado, motos, estudio]);
}

/**
 * Preview of the selected format and thumbnails of all; pressing one opens it in large, to adjust it
 * separately.
 */
export function PreviaAoVivo({
  onAjustar,
  ...aoVivo
}: AoVivo & {
  /** Receives the value of the hidden field with the adjustments. */
  onAjustar: (ajustes: string) => void;
}) {
  const [formato, setFormato] = useState<FormatoArte>('feed');
  const [aberto, setAberto] = useState(false);
  const { tipo, digitado } = aoVivo;
  const { template, ajustes = '' } = digitado;
  const dados = usePeca(aoVivo);
  const calmos = useDeferredValue(dados);
  const tuned = readAjustes(ajustes);
  const nome = NA_PREVIA[tipo].desenho;
  return (
    <>
      <div className="previa-mesa">
        <Previa nome={nome} {...{ template, formato, dados }} />
        <button
          type="button"
          className="previa-botao"
          aria-label="Ver grande e ajustar"
          onClick={() => setAberto(true)}
        >
          <span aria-hidden className="previa-lupa">
            <Icone nome="ajustes" tamanho={16} />
            Ajustar
          </span>
        </button>
      </div>
      <fieldset className="tira">
        <legend className="sr-only">Tamanhos</legend>
        {TODOS_OS_FORMATOS.map((each) => {
          const { largura, altura, rotulo } = FORMATOS[each];
          const isTuned = tuned[desenhoDo(each)] !== undefined;
          const nomeCurto = each === 'link' ? 'Link' : rotulo;
          return (
            <div key={each} className="tira-tamanho">
              <span aria-hidden className="tira-folha">
                <AosPoucos>
                  <Desenho
                    {...{ template, formato: each, dados: calmos }}
                    largura={(MINIATURA * largura) / Math.max(largura, altura)}
                  />
                </AosPoucos>
                {isTuned && <span className="tira-marca" />}
              </span>
              <button
                type="button"
                className="tira-nome"
                aria-pressed={formato === each}
                aria-label={isTuned ? `${nomeCurto}, ajustado` : nomeCurto}
                onClick={() => {
                  // On phones the preview is too small for a second step: opens the large view at once.
                  if (formato === each || matchMedia('(width < 60rem)').matches) setAberto(true);
                  setFormato(each);
                }}
              >
                {nomeCurto}
              </button>
            </div>
          );
        })}
      </fieldset>
      {aberto && (
        <Suspense>
          <AjusteDeUmTamanho
            {...{ tipo, template, formato, dados, nome }}
            ajustes={ajustes}
            onFormato={setFormato}
            onAjustar={onAjustar}
            onFechar={() => setAberto(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Thumbnail of one template with the typed data. */
export function MiniaturaDoVisual(props: AoVivo & { template: string }) {
  return (
    <AosPoucos>
      <Visual {...props} />
    </AosPoucos>
  );
}

function Visual({ template, ...aoVivo }: AoVivo & { template: string }) {
  const dados = useDeferredValue(usePeca(aoVivo));
  return <Desenho template={template} formato="feed" dados={dados} largura={96} />;
}
