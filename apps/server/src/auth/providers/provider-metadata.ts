import { z } from 'zod';

/** The fields of a discovery document that Daybook needs. */
export const providerMetadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  /** Microsoft has none. */
  revocation_endpoint: z.url().optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type ProviderMetadata = z.output<typeof providerMetadataSchema>;
