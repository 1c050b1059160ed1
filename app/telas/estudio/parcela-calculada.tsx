import { useEffect } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { CAMPOS_CALCULADOS, type PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { chamadaComEntrada } from '~/domain/ofertas/chamada-da-parcela.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import { linhasDaParcela, parcelaDoFormulario } from '~/domain/ofertas/parcela-do-formulario.ts';
import type { Condicoes } from '~/domain/ofertas/parcela-do-plano.ts';
import type { ParcelaNaPagina } from './tipos.ts';

/**
 * Parcela calculated from the plan in force while typing. Its numbers are submitted too, so that the server
 * publishes exactly these or reports a change.
 */
export function ParcelaCalculada({
  digitado,
  condicoes,
  naPagina,
  onFalta,
}: {
  digitado: PanfletoDigitado;
  condicoes: Condicoes;
  naPagina: ParcelaNaPagina;
  onFalta: (falta: string) => void;
}) {
  const feita = parcelaDoFormulario({ ...digitado, comParcela: 'sim' }, condicoes);
  const { numeros, erros } = feita;
  const falta = Object.values(erros).join(' ');
  useEffect(() => {
    onFalta(falta);
    return () => onFalta('');
  }, [falta, onFalta]);

  const lido = readPanfleto(feita.digitado, condicoes.hoje);
  const entrada = typeof lido.entrada === 'number' ? lido.entrada : undefined;
  return (
    <>
      {numeros &&
        CAMPOS_CALCULADOS.map((campo) => (
          <input key={campo} type="hidden" name={campo} value={feita.digitado[campo]} />
        ))}
      {(feita.recalculada || naPagina.recalculada) && <Recalculada saiu={numeros === null} />}
      <div className="parcela-calculada" role="status">
        {numeros ? (
          <>
            <p className="text-muted text-sm">
              {chamadaComEntrada({ entrada }, { ...numeros, variam: numeros.sistema === 'sac' })}
            </p>
            <Preco centavos={numeros.valorParcela} className="text-3xl" />
            {linhasDaParcela(numeros, entrada)
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
function Recalculada({ saiu }: { saiu: boolean }) {
  return (
    <Aviso tom="warning" titulo={saiu ? 'A parcela de antes não vale mais' : 'A parcela foi recalculada'}>
      A de antes era de outro preço, entrada, prazo, banco, dia ou plano.
    </Aviso>
  );
}
