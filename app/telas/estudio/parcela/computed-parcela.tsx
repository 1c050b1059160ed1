import { useEffect } from 'react';
import { Notice } from '~/components/ui/notice.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { parcelaLines, resolveFormParcela } from '~/domain/ofertas/form-parcela.ts';
import { COMPUTED_FIELDS, type TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import { leadInWithEntrada } from '~/domain/ofertas/parcela-lead-in.ts';
import type { ParcelaCheckConditions } from '~/domain/ofertas/plano-parcela.ts';
import type { PageParcela } from '../types.ts';

/**
 * Parcela calculated from the plan in force while typing. Its numbers are submitted too, so that the server
 * publishes exactly these or reports a change.
 */
export function ComputedParcelaView({
  digitado,
  condicoes,
  naPagina,
  onFalta,
}: {
  digitado: TypedPanfleto;
  condicoes: ParcelaCheckConditions;
  naPagina: PageParcela;
  onFalta: (falta: string) => void;
}) {
  const feita = resolveFormParcela({ ...digitado, comParcela: 'sim' }, condicoes);
  const { numeros, erros } = feita;
  const falta = Object.values(erros).join(' ');
  useEffect(() => {
    onFalta(falta);
    return () => onFalta('');
  }, [falta, onFalta]);

  const parsed = readPanfleto(feita.digitado, condicoes.hoje);
  const entrada = typeof parsed.entrada === 'number' ? parsed.entrada : undefined;
  return (
    <>
      {numeros &&
        COMPUTED_FIELDS.map((field) => (
          <input key={field} type="hidden" name={field} value={feita.digitado[field]} />
        ))}
      {(feita.recalculada || naPagina.recalculada) && <RecalculatedWarning saiu={numeros === null} />}
      <div className="parcela-calculada" role="status">
        {numeros ? (
          <>
            <p className="text-muted text-sm">
              {leadInWithEntrada({ entrada }, { ...numeros, variam: numeros.sistema === 'sac' })}
            </p>
            <PrecoText centavos={numeros.valorParcela} className="text-3xl" />
            {parcelaLines(numeros, entrada)
              .slice(1)
              .map((linha) => (
                <p key={linha} className="text-muted text-sm">
                  {linha}
                </p>
              ))}
          </>
        ) : (
          <p className="text-muted">{falta}</p>
        )}
      </div>
    </>
  );
}

/** Warning that the submitted numbers no longer match this offer. */
function RecalculatedWarning({ saiu }: { saiu: boolean }) {
  return (
    <Notice tone="warning" title={saiu ? 'A parcela de antes não vale mais' : 'A parcela foi recalculada'}>
      A de antes era de outro preço, entrada, prazo, banco, dia ou plano.
    </Notice>
  );
}
