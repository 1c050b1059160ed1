import { useState } from 'react';
import { ThemeToggle } from '~/components/frame/theme/theme-toggle.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { Button, ButtonLink, type ButtonVariant } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { PageLinks } from '~/components/ui/pagination.tsx';
import { ShowcaseSample, ShowcaseSection } from './section.tsx';

const BUTTON_VARIANTS: readonly ButtonVariant[] = ['primario', 'secundario', 'texto', 'perigo'];

/** Samples of buttons, links, dialog and pagination in the catalogue of components. */
export function ActionShowcase() {
  const [open, setAberto] = useState(false);
  return (
    <ShowcaseSection title="Ações">
      {BUTTON_VARIANTS.map((variante) => (
        <ShowcaseSample
          key={variante}
          nome={`Botão ${variante}: normal, com ícone, compacto, ocupado, indisponível`}
        >
          <div className="mostruario-linha">
            <Button type="button" variante={variante}>
              Gerar panfleto
            </Button>
            <Button type="button" variante={variante} icone={<Icon name="baixar" />}>
              Baixar
            </Button>
            <Button type="button" variante={variante} compacto>
              Renovar
            </Button>
            <Button type="button" variante={variante} loading>
              Salvando
            </Button>
            <Button type="button" variante={variante} disabled>
              Enviar
            </Button>
          </div>
        </ShowcaseSample>
      ))}
      <ShowcaseSample nome="Botão que é link, botão só de ícone, tema">
        <div className="mostruario-linha">
          <ButtonLink to="/teste" variante="secundario">
            Abrir
          </ButtonLink>
          <button type="button" className="botao botao-icone" aria-label="Fechar exemplo">
            <Icon name="fechar" />
          </button>
          <div className="w-64">
            <ThemeToggle />
          </div>
        </div>
      </ShowcaseSample>
      <ShowcaseSample nome="Barra de ação: fixa embaixo no celular">
        <ActionBar>
          <Button type="button">Salvar</Button>
        </ActionBar>
      </ShowcaseSample>
      <ShowcaseSample nome="Diálogo">
        <div>
          <Button type="button" variante="secundario" onClick={() => setAberto(true)}>
            Abrir diálogo
          </Button>
        </div>
        {open && (
          <Dialog title="Encerrar o panfleto?" onClose={() => setAberto(false)}>
            <p className="mb-6 text-muted">Quem abrir o link vê que a oferta acabou.</p>
            <div className="mostruario-linha justify-end">
              <Button type="button" variante="texto" onClick={() => setAberto(false)}>
                Manter
              </Button>
              <Button type="button" variante="perigo" onClick={() => setAberto(false)}>
                Encerrar
              </Button>
            </div>
          </Dialog>
        )}
      </ShowcaseSample>
      <ShowcaseSample nome="Páginas: na primeira, no meio, na última; numa página só, nada">
        <PageLinks rotulo="Primeira página" inicio={null} seguinte="?pagina=2" />
        <PageLinks rotulo="Página do meio" inicio="?" seguinte="?pagina=3" />
        <PageLinks rotulo="Última página" inicio="?" seguinte={null} />
      </ShowcaseSample>
    </ShowcaseSection>
  );
}
