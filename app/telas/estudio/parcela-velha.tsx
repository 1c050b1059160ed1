import { Link } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';

/** Says why the instalment of a simulation went away, and where the one of the new numbers is calculated. */
export function ParcelaVelha({
  digitado: { moto, preco, entrada, parcelas },
}: {
  digitado: PanfletoDigitado;
}) {
  return (
    <Aviso
      tom="warning"
      titulo="A parcela era de outra conta"
      acao={
        <Link
          className="botao botao-secundario botao-compacto"
          to={`/financiamento?${new URLSearchParams({ moto, preco, entrada, parcelas })}`}
        >
          Simular de novo
        </Link>
      }
    >
      Você mudou o preço, a entrada, o prazo ou o banco: juros, CET e total não valem mais.
    </Aviso>
  );
}
