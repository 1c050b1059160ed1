import { useField } from '~/components/ui/action-form.tsx';
import { Checkbox, RadioButton } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { CONSERVACOES, UNTICKED_PAPERS } from '~/domain/seminovos/conservacao.ts';

const OWNER_COUNTS = ['1', '2', '3', '4', '5'].map((valor) => ({
  valor,
  rotulo: valor === '1' ? 'Só eu' : valor === '5' ? '5 ou mais' : valor,
}));

const PAPERS: readonly (readonly [name: string, rotulo: string, ajuda?: string])[] = [
  ['ipvaPago', 'IPVA pago', UNTICKED_PAPERS.ipvaPago],
  ['licenciado', 'Licenciamento em dia', UNTICKED_PAPERS.licenciado],
  ['garantia', 'Na garantia de fábrica'],
  ['manual', 'Tenho o manual'],
  ['chaveReserva', 'Tenho a chave reserva'],
];

/** Step with the moto's condition. */
export function ConditionStep() {
  const { valor, erro } = useField('conservacao');
  return (
    <>
      <fieldset className="grupo-de-opcoes" aria-describedby={erro && 'conservacao-erro'}>
        <legend className="campo-rotulo">Como ela está?</legend>
        {CONSERVACOES.map((estado) => (
          <RadioButton
            key={estado.valor}
            name="conservacao"
            value={estado.valor}
            rotulo={estado.rotulo}
            ajuda={estado.ajuda}
            defaultChecked={valor === estado.valor}
            aria-invalid={erro ? true : undefined}
          />
        ))}
        {erro && (
          <p className="campo-erro" id="conservacao-erro">
            <Icon name="erro" size={16} />
            {erro}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="donos" rotulo="Donos" opcional opcoes={OWNER_COUNTS} vazio="Não sei" />
        <TextField
          name="multas"
          rotulo="Multas"
          opcional
          prefixo="R$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder="0,00"
        />
      </div>
      <fieldset className="grupo-de-opcoes">
        <legend className="campo-rotulo">Marque o que ela tem</legend>
        {PAPERS.map(([name, rotulo, ajuda]) => (
          <PaperField key={name} {...{ name, rotulo, ajuda }} />
        ))}
      </fieldset>
      <TextField
        name="acessorios"
        rotulo="Acessórios"
        opcional
        autoComplete="off"
        maxLength={300}
        placeholder="Baú, protetor de motor…"
      />
      <TextAreaField name="descricao" rotulo="Algo mais?" opcional maxLength={500} rows={2} />
    </>
  );
}

function PaperField({ name, rotulo, ajuda }: { name: string; rotulo: string; ajuda?: string }) {
  const { valor } = useField(name);
  return <Checkbox {...{ name, rotulo, ajuda }} value="sim" defaultChecked={valor === 'sim'} />;
}
