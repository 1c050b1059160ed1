import { Form } from '@remix-run/react';
import { useId } from 'react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { joinClasses } from '~/components/ui/classes.ts';
import { Icon } from '~/components/ui/icon.tsx';
import type { BrandFigure } from '~/domain/marca/brand-figures.ts';
import type { SentFigure } from '../../../workers/marca/figure-service.ts';

/** Label and usage of each picture. `escuro`: made for dark backgrounds, so its preview has one. */
export const BRAND_IMAGE_TEXTS: Record<BrandFigure, { rotulo: string; onde: string; escuro?: boolean }> = {
  logo: { rotulo: 'Logo', onde: 'Panfletos claros e documentos.' },
  logoEscuro: { rotulo: 'Logo para fundo escuro', onde: 'Panfletos escuros.', escuro: true },
  marca1: { rotulo: 'Primeira marca', onde: 'Rodapé dos panfletos claros.' },
  marca1Escuro: {
    rotulo: 'Primeira marca para fundo escuro',
    onde: 'Rodapé dos panfletos escuros.',
    escuro: true,
  },
  marca2: { rotulo: 'Segunda marca', onde: 'Rodapé dos panfletos claros.' },
  marca2Escuro: {
    rotulo: 'Segunda marca para fundo escuro',
    onde: 'Rodapé dos panfletos escuros.',
    escuro: true,
  },
  moldura: { rotulo: 'Moldura da parcela', onde: 'Em volta do valor da parcela.' },
  rodape: { rotulo: 'Logos do rodapé', onde: 'Pé dos documentos.' },
  marcaDagua: { rotulo: 'Marca d’água', onde: 'Fundo dos documentos.' },
  logoBanco: { rotulo: 'Logo do banco', onde: 'Plano de pagamento.' },
  fundoClaro: { rotulo: 'Fundo claro', onde: 'Fundo dos documentos.' },
};

/** One picture of the brand, with forms to replace or reset it. */
export function BrandImageForm({
  figure: { figura, caminho, propria },
  erro,
  enviando,
}: {
  figure: SentFigure;
  erro: string | undefined;
  enviando: boolean;
}) {
  const id = useId();
  const { rotulo, onde, escuro } = BRAND_IMAGE_TEXTS[figura];
  return (
    <li className="figura-da-marca">
      <div className={joinClasses('figura-da-marca-fundo', escuro && 'figura-da-marca-escuro')}>
        {/* The query string distinguishes own and network picture, so that the browser cache does not mix them. */}
        <img src={`${caminho}?${propria ?? 'rede'}`} alt="" loading="lazy" />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`${id}-nome`} className="text-lg">
          {rotulo}
        </h2>
        {propria && <Chip tone="info">Da loja</Chip>}
      </div>
      <p className="text-muted text-sm">{onde}</p>
      <Form method="post" encType="multipart/form-data" className="mt-auto grid gap-3 pt-2">
        <EmpresaField />
        <input type="hidden" name="peca" value={figura} />
        <div className="campo">
          <label className="campo-rotulo" htmlFor={id}>
            Imagem nova
          </label>
          <input
            id={id}
            type="file"
            name="arquivo"
            required
            accept="image/png,image/jpeg,image/webp"
            className="campo-arquivo"
            aria-invalid={erro ? true : undefined}
            aria-describedby={joinClasses(erro && `${id}-erro`, `${id}-nome`)}
          />
          {erro && (
            <p className="campo-erro" id={`${id}-erro`}>
              <Icon name="erro" size={16} />
              {erro}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variante="secundario"
            compacto
            name="_acao"
            value="enviar"
            loading={enviando}
            aria-label={`Enviar ${rotulo}`}
          >
            Enviar
          </Button>
          {propria && (
            <Button
              variante="texto"
              compacto
              name="_acao"
              value="restaurar"
              formNoValidate
              loading={enviando}
              aria-label={`Voltar à imagem da rede: ${rotulo}`}
            >
              Voltar à da rede
            </Button>
          )}
        </div>
      </Form>
    </li>
  );
}
