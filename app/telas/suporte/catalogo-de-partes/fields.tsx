import { Checkbox, Switch } from '~/components/ui/checkbox.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { ShowcaseSample, ShowcaseSection } from './section.tsx';

const SELECT_OPTIONS = [
  { valor: '12', rotulo: '12×' },
  { valor: '36', rotulo: '36×' },
];

const MASKED_FIELDS = [
  ['telefone', 'Telefone', 'tel'],
  ['cpf', 'CPF', 'numeric'],
  ['cnpj', 'CNPJ', 'text'],
  ['placa', 'Placa', 'text'],
  ['cep', 'CEP', 'numeric'],
] as const;

/** Samples of form fields in every state, in the catalogue of components. */
export function FieldShowcase() {
  return (
    <ShowcaseSection title="Campos">
      <ShowcaseSample nome="Texto: vazio, preenchido, com ajuda, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <TextField name="vazio" rotulo="Nome" />
          <TextField name="cheio" rotulo="Nome" defaultValue="Ana Paula de Souza" opcional />
          <TextField
            name="ajuda"
            rotulo="Preço"
            prefixo="R$"
            inputMode="decimal"
            ajuda="Como você escreve: 18.990"
          />
          <TextField
            name="erro"
            rotulo="Entrada"
            prefixo="R$"
            defaultValue="20000"
            erro="A entrada passa do preço."
          />
          <TextField name="parado" rotulo="Quilometragem" sufixo="km" defaultValue="12.000" disabled />
        </div>
      </ShowcaseSample>
      <ShowcaseSample nome="Senha: vazia, com ajuda, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <PasswordField name="senha" rotulo="Senha" autoComplete="off" />
          <PasswordField
            name="senha-ajuda"
            rotulo="Senha nova"
            ajuda="Seis letras ou mais."
            autoComplete="off"
          />
          <PasswordField
            name="senha-erro"
            rotulo="Senha errada"
            defaultValue="1234"
            erro="Senha incorreta"
            autoComplete="off"
          />
          <PasswordField name="senha-parada" rotulo="Senha parada" defaultValue="demonstracao" disabled />
        </div>
      </ShowcaseSample>
      <ShowcaseSample nome="Texto longo: vazio, preenchido, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <TextAreaField name="texto" rotulo="Observações" ajuda="Sai no rodapé do panfleto." />
          <TextAreaField
            name="texto-cheio"
            rotulo="Descrição"
            defaultValue={'Revisada, manual e chave reserva.\nPneus novos.'}
            opcional
          />
          <TextAreaField
            name="texto-erro"
            rotulo="Motivo"
            defaultValue="Troca"
            erro="Conte em pelo menos dez letras."
          />
          <TextAreaField
            name="texto-parado"
            rotulo="Texto legal"
            defaultValue="Sujeito a análise."
            disabled
          />
        </div>
      </ShowcaseSample>
      <ShowcaseSample nome="Seleção: vazia, escolhida, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <SelectField name="prazo" rotulo="Prazo" vazio="Escolha o prazo" opcoes={SELECT_OPTIONS} />
          <SelectField
            name="prazo-escolhido"
            rotulo="Prazo escolhido"
            defaultValue="36"
            opcoes={SELECT_OPTIONS}
            opcional
          />
          <SelectField
            name="prazo-erro"
            rotulo="Prazo da proposta"
            vazio="Escolha o prazo"
            opcoes={SELECT_OPTIONS}
            erro="Escolha em quantas vezes."
          />
          <SelectField
            name="prazo-parado"
            rotulo="Prazo do banco"
            defaultValue="12"
            opcoes={SELECT_OPTIONS}
            disabled
          />
        </div>
      </ShowcaseSample>
      <ShowcaseSample nome="Com máscara (# dígito, A letra, N os dois, ? opcional, X qualquer): vazio, preenchido, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          {MASKED_FIELDS.map(([nome, label, inputMode]) => (
            <MaskedField
              key={nome}
              name={`mascara-${nome}`}
              rotulo={label}
              ajuda={FORM_MASKS[nome]}
              mascara={FORM_MASKS[nome]}
              inputMode={inputMode}
              autoComplete="off"
            />
          ))}
          <MaskedField
            name="mascara-cheia"
            rotulo="CEP da loja"
            mascara={FORM_MASKS.cep}
            defaultValue="01310-100"
            inputMode="numeric"
            opcional
          />
          <MaskedField
            name="mascara-erro"
            rotulo="CPF do cliente"
            mascara={FORM_MASKS.cpf}
            defaultValue="123.456.789-00"
            erro="Confira os números do CPF."
            inputMode="numeric"
          />
          <MaskedField
            name="mascara-parada"
            rotulo="Placa da moto"
            mascara={FORM_MASKS.placa}
            defaultValue="ABC-1D23"
            disabled
          />
        </div>
      </ShowcaseSample>
      <ShowcaseSample nome="Marcação e interruptor: com ajuda, marcado, com erro, indisponível">
        <div className="grid gap-2 md:grid-cols-2" data-sem-rascunho>
          <Checkbox name="m1" rotulo="Mostrar parcela no panfleto" ajuda="Leva o texto legal completo." />
          <Checkbox name="m2" rotulo="Cliente autorizou a foto" defaultChecked />
          <Checkbox name="m3" rotulo="Li o aviso" erro="Marque para continuar." />
          <Checkbox name="m4" rotulo="Fora do prazo" disabled />
          <Switch name="i1" rotulo="Receber avisos" />
          <Switch name="i2" rotulo="Receber resumo do dia" defaultChecked />
          <Switch name="i3" rotulo="Aceitar o regulamento" erro="Ligue para continuar." />
          <Switch
            name="i4"
            rotulo="Avisar pelo WhatsApp"
            ajuda="Só para quem tem telefone no perfil."
            disabled
          />
        </div>
      </ShowcaseSample>
    </ShowcaseSection>
  );
}
