import { describeResource } from './declarado.ts';

describeResource('campanha');
