import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { useApproved } from '~/components/frame/approval-hint.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { fotoSrcSet } from '~/domain/fotos/foto.ts';
import { EstoqueAgeChip, EstoqueStatusChip } from './chips.tsx';
import type { EstoqueItemSheet, ItemFact, ItemVenda } from './types.ts';

/** Header of an item: picture, price, state and actions. */
export function ItemHeader({ ficha, children }: { ficha: EstoqueItemSheet; children: ReactNode }) {
  const { nome, detalhe, situacao, dias, faixa, preco, sugerido, venda, reserva, figuras } = ficha;
  return (
    <section className="estoque-cabeca">
      <ul className="estoque-figuras" aria-label="Fotos">
        {figuras.map(({ url, tipo }, index) => (
          <li key={url} className={`estoque-${tipo}`}>
            <img
              src={url}
              srcSet={fotoSrcSet(url)}
              sizes="(width >= 900px) 560px, 92vw"
              alt={tipo === 'foto' ? `Foto ${index + 1} de ${nome}` : ''}
              loading={index === 0 ? undefined : 'lazy'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-4">
        <div>
          <h1>{nome}</h1>
          <p className="numeros mt-1 text-muted">{detalhe}</p>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <EstoqueStatusChip situacao={situacao} />
          <EstoqueAgeChip dias={dias === 'hoje' ? 'entrou hoje' : `${dias} no estoque`} faixa={faixa} />
        </p>
        {venda ? (
          <VendaHead {...venda} />
        ) : (
          <p>
            <PrecoText centavos={preco} className="text-4xl" />
            {sugerido && preco !== null && <span className="block text-muted text-sm">preço sugerido</span>}
          </p>
        )}
        {reserva && (
          <p className="py-3 px-4 border-s-4 border-warning rounded-md bg-[color-mix(in_srgb,var(--cor-warning)_12%,var(--cor-background))]">
            Reservada por <strong className="font-medium">{reserva.quem}</strong>
            {reserva.para && (
              <>
                {' '}
                para <strong className="font-medium">{reserva.para}</strong>
              </>
            )}
            <span className="numeros block text-muted">{`até ${reserva.ate}`}</span>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

/** Price and facts of a sale, in place of a price of today. */
const VendaHead = ({ valor, detalhe }: ItemVenda) => (
  <p>
    <span className="block text-muted text-sm">{typeof valor === 'number' ? 'Vendida por' : 'Vendida'}</span>
    {valor !== undefined && (
      <PrecoText
        centavos={valor}
        desconhecido="sem preço registrado"
        className={valor === null ? 'text-2xl' : 'text-4xl'}
      />
    )}
    <span className="numeros block text-muted">{detalhe}</span>
  </p>
);

/** Links for this moto: proposta, simulation, flyer and other actions, with its data filled in. */
export function ItemExits({
  ficha: { id, simular, panfleto, situacao },
  gere,
  fazPecas,
}: {
  ficha: EstoqueItemSheet;
  gere: boolean;
  fazPecas: boolean;
}) {
  const withEmpresa = useWithEmpresa();
  const aprovado = useApproved();
  const vende = situacao !== 'vendida' && situacao !== 'entregue';
  return (
    <nav className="estoque-saidas" aria-label="Com esta moto">
      {vende && (
        <ButtonLink
          to={withEmpresa(`/proposta2?estoque=${id}`)}
          variante="secundario"
          icone={<Icon name="guardar" />}
        >
          Proposta
        </ButtonLink>
      )}
      {vende && (
        <ButtonLink to={simular} variante="secundario" icone={<Icon name="calculadora" />}>
          Simular
        </ButtonLink>
      )}
      {vende && fazPecas && (
        <ButtonLink to={panfleto} variante="secundario" icone={<Icon name="criar" />}>
          Gerar panfleto
        </ButtonLink>
      )}
      {aprovado && (
        <ButtonLink
          to={withEmpresa(`/estoque/${id}/etiqueta`)}
          variante="secundario"
          icone={<Icon name="imprimir" />}
        >
          Etiqueta
        </ButtonLink>
      )}
      {aprovado && (
        <ButtonLink
          to={withEmpresa(`/estoque/${id}/fotos`)}
          variante="secundario"
          icone={<Icon name="camera" />}
        >
          Fotos
        </ButtonLink>
      )}
      {gere && (
        <ButtonLink
          to={withEmpresa(`/estoque/${id}/editar`)}
          variante="secundario"
          icone={<Icon name="editar" />}
        >
          Editar
        </ButtonLink>
      )}
    </nav>
  );
}

/** Known data of an item; the part for administrators is separate. */
export function ItemFacts({ ficha: { fatos, segredos, observacao } }: { ficha: EstoqueItemSheet }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="sr-only">Dados da moto</h2>
      <FactList fatos={fatos} />
      {observacao && <p className="whitespace-pre-line text-muted">{observacao}</p>}
      {segredos.length > 0 && (
        <div className="estoque-segredos">
          <h3>Só para administradores</h3>
          <FactList fatos={segredos} />
        </div>
      )}
    </section>
  );
}

function FactList({ fatos }: { fatos: readonly ItemFact[] }) {
  const withEmpresa = useWithEmpresa();
  return (
    <dl className="estoque-fatos">
      {fatos.map(({ rotulo, valor, para }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className="numeros wrap-anywhere">
            {para ? (
              <Link className="link" to={withEmpresa(para)}>
                {valor}
              </Link>
            ) : (
              valor
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
