import { SelectField } from '~/components/ui/select-field.tsx';
import { SureQuestion } from '~/components/ui/sure-question.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { VENDA_PAGAMENTOS } from '~/domain/estoque/venda.ts';
import type { VendaQuestion } from './types.ts';

const PAGAMENTOS = Object.entries(VENDA_PAGAMENTOS).map(([valor, rotulo]) => ({ valor, rotulo }));

/** Fields of a sale by hand. */
export const VendaFields = ({ valor, para, vista, vendedores }: VendaQuestion) => (
  <>
    <input type="hidden" name="vista" value={vista} />
    <TextField
      name="valor"
      rotulo="Vendida por"
      prefixo="R$"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={valor}
      ajuda="Sem frete, documento e acessórios."
    />
    <SureQuestion campos={['valor']} />
    <SelectField name="pagamento" rotulo="Pagamento" vazio="Escolha" opcoes={PAGAMENTOS} />
    <TextField name="para" rotulo="Cliente" opcional maxLength={80} autoComplete="off" defaultValue={para} />
    {vendedores.length > 0 && (
      <SelectField name="vendedor" rotulo="Quem vendeu" vazio="Eu" opcoes={vendedores} />
    )}
    <TextField
      name="motivo"
      rotulo="Observação"
      opcional
      maxLength={200}
      autoComplete="off"
      placeholder="Retirada na sexta"
    />
  </>
);
