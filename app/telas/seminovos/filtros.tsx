import { Form } from '@remix-run/react';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Opcao, Selecao } from '~/components/ui/selecao.tsx';
import { ORDENS } from '~/domain/seminovos/filtros.ts';

/** Filters of the gallery, kept in the query string; works without JavaScript. */
export function Filtros({
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
  lojas: readonly Opcao[];
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
        <Icone nome="ajustes" />
        <span>{quantos > 0 ? `Filtros (${quantos})` : 'Filtros'}</span>
      </summary>
      <Form method="get" action="/seminovos" className="seminovos-filtros-campos">
        {busca && <input type="hidden" name="busca" value={busca} />}
        <Selecao name="ordem" rotulo="Ordem" opcoes={ORDENS} defaultValue={filtros.ordem} />
        {lojas.length > 1 && (
          <Selecao
            name="loja"
            rotulo="Loja"
            opcoes={lojas}
            vazio="Todas as lojas"
            defaultValue={filtros.loja}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <CampoTexto
            name="precoDe"
            rotulo="Preço de"
            defaultValue={filtros.precoDe}
            erro={erros.precoDe}
            {...money}
          />
          <CampoTexto
            name="precoAte"
            rotulo="Preço até"
            defaultValue={filtros.precoAte}
            erro={erros.precoAte}
            {...money}
          />
          <CampoTexto
            name="anoDe"
            rotulo="Ano de"
            defaultValue={filtros.anoDe}
            erro={erros.anoDe}
            {...year}
          />
          <CampoTexto
            name="anoAte"
            rotulo="Ano até"
            defaultValue={filtros.anoAte}
            erro={erros.anoAte}
            {...year}
          />
        </div>
        <CampoTexto
          name="kmAte"
          rotulo="Até quantos km"
          defaultValue={filtros.kmAte}
          erro={erros.kmAte}
          sufixo="km"
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-3">
          <Botao>Mostrar</Botao>
          <BotaoLink to="/seminovos" variante="texto">
            Limpar
          </BotaoLink>
        </div>
      </Form>
    </details>
  );
}
