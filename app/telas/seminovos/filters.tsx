import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import { SEMINOVO_ORDERS } from '~/domain/seminovos/seminovo-filters.ts';

/** Filters of the gallery, kept in the query string; works without JavaScript. */
export function SeminovoFilters({
  busca,
  filtros,
  erros,
  quantos,
  lojas,
}: {
  busca: string;
  filtros: Readonly<Record<string, string>>;
  /** Reason a typed filter is unreadable, by field. */
  erros: Readonly<Record<string, string>>;
  quantos: number;
  lojas: readonly ChoiceOption[];
}) {
  const money = { prefixo: 'R$', inputMode: 'numeric', autoComplete: 'off' } as const;
  const year = { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } as const;
  // Re-created for another address, so that the fields match the list.
  return (
    <details
      className="seminovos-filtros"
      key={JSON.stringify(filtros)}
      open={Object.keys(erros).length > 0 || undefined}
    >
      <summary className="botao botao-secundario">
        <Icon name="ajustes" />
        <span>{quantos > 0 ? `Filtros (${quantos})` : 'Filtros'}</span>
      </summary>
      <Form method="get" action="/seminovos" className="seminovos-filtros-campos">
        {busca && <input type="hidden" name="busca" value={busca} />}
        <SelectField name="ordem" rotulo="Ordem" opcoes={SEMINOVO_ORDERS} defaultValue={filtros.ordem} />
        {lojas.length > 1 && (
          <SelectField
            name="loja"
            rotulo="Loja"
            opcoes={lojas}
            vazio="Todas as lojas"
            defaultValue={filtros.loja}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="precoDe"
            rotulo="Preço de"
            defaultValue={filtros.precoDe}
            erro={erros.precoDe}
            {...money}
          />
          <TextField
            name="precoAte"
            rotulo="Preço até"
            defaultValue={filtros.precoAte}
            erro={erros.precoAte}
            {...money}
          />
          <TextField name="anoDe" rotulo="Ano de" defaultValue={filtros.anoDe} erro={erros.anoDe} {...year} />
          <TextField
            name="anoAte"
            rotulo="Ano até"
            defaultValue={filtros.anoAte}
            erro={erros.anoAte}
            {...year}
          />
        </div>
        <TextField
          name="kmAte"
          rotulo="Até quantos km"
          defaultValue={filtros.kmAte}
          erro={erros.kmAte}
          sufixo="km"
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-3">
          <Button>Mostrar</Button>
          <ButtonLink to="/seminovos" variante="texto">
            Limpar
          </ButtonLink>
        </div>
      </Form>
    </details>
  );
}
