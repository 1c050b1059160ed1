import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { FormResult } from '~/shared/form-fields.ts';
import type { AvaliacaoData } from './avaliacao.server.ts';
import { ConditionStep } from './pedido/condition-step.tsx';

/** The customer's own data, to read and correct; the moto's only until the loja has evaluated it. */
export function CorrectEvaluationRequest({
  dados: { pedido, digitado },
  resultado,
}: {
  dados: AvaliacaoData;
  resultado?: FormResult;
}) {
  const said = resultado ?? { valores: digitado, erros: {} };
  return (
    <ActionForm resultado={said} className="grid gap-4">
      {resultado?.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
      <input type="hidden" name="versao" value={pedido.versao} />
      <TextField name="nome" rotulo="Nome" autoComplete="name" maxLength={120} />
      <TextField name="celular" rotulo="Celular" type="tel" autoComplete="tel" maxLength={40} />
      <TextField name="email" rotulo="E-mail" opcional type="email" autoComplete="email" maxLength={254} />
      {pedido.corrige && (
        <>
          <input type="hidden" name="codigoFipe" value={digitado.codigoFipe} />
          <div className="grid grid-cols-2 gap-4">
            <TextField name="placa" rotulo="Placa" maxLength={9} />
            <TextField name="km" rotulo="Quilometragem" inputMode="numeric" maxLength={9} />
            <TextField name="marca" rotulo="Marca" maxLength={40} />
            <TextField name="modelo" rotulo="Modelo" maxLength={80} />
            <TextField name="anoModelo" rotulo="Ano do modelo" inputMode="numeric" maxLength={4} />
            <TextField name="anoFabricacao" rotulo="Fabricação" inputMode="numeric" maxLength={4} />
          </div>
          <TextField name="cor" rotulo="Cor" maxLength={40} />
          <ConditionStep />
        </>
      )}
      <Button name="_acao" value="corrigir" variante="secundario">
        Salvar
      </Button>
    </ActionForm>
  );
}
